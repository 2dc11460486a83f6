import { domPage } from 'shared-lib/dom';
import { escapeHtml } from 'shared-lib/html';
import { formatFinish, readPace } from './pace.ts';
import { definePaceCalculator } from './paceCalculator.ts';

export const { Component, loader, head } = domPage<{ pace: number }>('pace', {
  loader: ({ request }) => ({ pace: readPace(new URL(request.url).searchParams.get('pace')) }),
  head: (_data, { t }) => ({ title: t('title') }),
  render: ({ data: { pace }, t }) => `
    <section class="wrap section stack">
      <h1 class="d2">${escapeHtml(t('title'))}</h1>
      <pace-calculator>
        <p>
          <label>${escapeHtml(t('minutes'))} <input type="number" min="2" max="20" step="0.5" value="${pace}"></label>
        </p>
        <p>${escapeHtml(t('result'))} <output>${formatFinish(pace)}</output></p>
      </pace-calculator>
    </section>`,
  mount: definePaceCalculator,
});
