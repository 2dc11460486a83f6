import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waits end with the event; the limits only end a test that hangs.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
