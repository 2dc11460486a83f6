import recovery from '../features/password-recovery/en.json' with { type: 'json' };
import registration from '../features/registration/en.json' with { type: 'json' };
import signIn from '../features/sign-in/en.json' with { type: 'json' };

export default { recovery, registration, signIn };
