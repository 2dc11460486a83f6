import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waits end with the event; the limits are only for a test that hangs, and hold on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
