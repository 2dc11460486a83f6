import recovery from '../features/password-recovery/ua.json' with { type: 'json' };
import registration from '../features/registration/ua.json' with { type: 'json' };
import signIn from '../features/sign-in/ua.json' with { type: 'json' };

export default { recovery, registration, signIn };
