import delivery from '../features/delivery/ua.json' with { type: 'json' };
import confirmation from '../features/email-confirmation/ua.json' with { type: 'json' };
import joinTeam from '../features/join-team/ua.json' with { type: 'json' };
import participation from '../features/participation/ua.json' with { type: 'json' };
import password from '../features/password/ua.json' with { type: 'json' };
import recovery from '../features/password-recovery/ua.json' with { type: 'json' };
import personalData from '../features/personal-data/ua.json' with { type: 'json' };
import registration from '../features/registration/ua.json' with { type: 'json' };
import signIn from '../features/sign-in/ua.json' with { type: 'json' };
import transfer from '../features/transfer/ua.json' with { type: 'json' };
import google from '../google/ua.json' with { type: 'json' };
import steps from '../layout/ua.json' with { type: 'json' };

export default {
  confirmation,
  delivery,
  google,
  joinTeam,
  participation,
  password,
  personalData,
  recovery,
  registration,
  signIn,
  steps,
  transfer,
};
