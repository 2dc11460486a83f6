// Runs inline on the status page: replaces its texts by those of status.json, in the language of the page.
(() => {
  const EVERY_MS = 15_000;
  const url = `${location.pathname}.json`;
  const title = document.getElementById('title');
  const lead = document.getElementById('lead');
  const listed = [...document.querySelectorAll('[data-component]')];

  function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function showSummary(state, titleText, leadText) {
    document.body.dataset.state = state;
    setText(title, titleText);
    setText(lead, leadText);
  }

  function show({ checked, checkedAt, components, ...summary }) {
    if (components.length !== listed.length) return location.reload();
    showSummary(summary.state, summary.title, summary.lead);
    const time = document.getElementById('checked');
    time.dateTime = checkedAt;
    setText(time, checked);
    for (const [index, component] of components.entries()) {
      const item = listed[index];
      item.dataset.state = component.state;
      for (const part of ['name', 'label', 'message', 'sinceText'])
        setText(item.querySelector(`[data-part="${part}"]`), component[part]);
    }
  }

  async function update() {
    if (document.visibilityState !== 'visible') return;
    try {
      const response = await fetch(url, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      show(await response.json());
    } catch {
      const { title: titleText, lead: leadText } = document.getElementById('silent').dataset;
      showSummary('late', titleText, leadText);
    }
  }

  setInterval(update, EVERY_MS);
  document.addEventListener('visibilitychange', update);
  addEventListener('online', update);
  // A page from the cache of a proxy may be old.
  if (Date.now() - Date.parse(document.getElementById('checked').dateTime) > EVERY_MS) update();
})();
