import delivery from '../features/delivery/en.json' with { type: 'json' };
import confirmation from '../features/email-confirmation/en.json' with { type: 'json' };
import joinTeam from '../features/join-team/en.json' with { type: 'json' };
import participation from '../features/participation/en.json' with { type: 'json' };
import password from '../features/password/en.json' with { type: 'json' };
import recovery from '../features/password-recovery/en.json' with { type: 'json' };
import personalData from '../features/personal-data/en.json' with { type: 'json' };
import registration from '../features/registration/en.json' with { type: 'json' };
import signIn from '../features/sign-in/en.json' with { type: 'json' };
import transfer from '../features/transfer/en.json' with { type: 'json' };
import google from '../google/en.json' with { type: 'json' };
import steps from '../layout/en.json' with { type: 'json' };

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
