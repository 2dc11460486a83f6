import './showErrors.ts';
import { BUILDS_PATH } from '../paths.ts';

new EventSource(BUILDS_PATH).onmessage = ({ data }) => {
  const errors: string = JSON.parse(data);
  if (errors) dispatchEvent(new CustomEvent('build-failed', { detail: errors }));
  else location.reload();
};
