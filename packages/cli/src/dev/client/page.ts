import './showErrors.ts';

// Builds that replace modules in the page have a client of their own.
const builds = document.currentScript?.dataset.builds;

if (builds)
  new EventSource(builds).onmessage = ({ data }) => {
    const errors: string = JSON.parse(data);
    if (errors) dispatchEvent(new CustomEvent('build-failed', { detail: errors }));
    else location.reload();
  };
