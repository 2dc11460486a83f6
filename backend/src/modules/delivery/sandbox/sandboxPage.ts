import { escapeHtml } from 'shared-lib/html';
import { formatWaybillNumber } from 'shared-lib/validation';
import { developerPage } from '../../../text/developerPage.ts';
import type { CarrierSandbox } from './carrierSandbox.ts';
import { getText } from './envelope.ts';
import { faultKinds } from './faults.ts';
import type { SandboxShipment } from './ukrposhta/sandboxShipment.ts';
import type { UkrposhtaSandbox } from './ukrposhta/ukrposhtaSandbox.ts';
import { statusTexts } from './waybills/waybillMethods.ts';
import type { SandboxWaybill } from './waybills/waybillStore.ts';

const STYLES = `
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
  button, select { min-height: 44px; padding: 0 12px; font: inherit; }`;

const moves: [code: string, label: string][] = [
  ['5', 'On its way'],
  ['7', 'At the branch'],
  ['9', 'Received'],
  ['103', 'Refused'],
  ['3', 'Not found'],
];

const movesAbroad: typeof moves = [
  ['20700', 'On its way'],
  ['48000', 'Received'],
  ['31200', 'Returned'],
];

export function carrierPage({ waybills, faults }: CarrierSandbox, abroad?: UkrposhtaSandbox): string {
  const listed = waybills.all();
  const items = listed.map((waybill) => waybillItem(waybill, waybills.getCode(waybill.number))).join('');
  const pending = faults.pending();
  const content = `<p>Parcels the site hands over on this machine go nowhere. They travel by the clock; a button moves one at once.</p>
${listed.length > 0 ? `<ol>${items}</ol>` : '<p>No waybills yet.</p>'}
${abroad && abroad.shipments.length > 0 ? `<h2>Abroad</h2><ol>${abroad.shipments.map(parcelAbroad).join('')}</ol>` : ''}
<h2>Trouble</h2>
<p>${pending ? `The next ${pending.left} calls: ${pending.kind}.` : 'All is well.'}</p>
<form method="post" action="/sandbox/carrier/trouble">
<label>Kind <select name="kind"><option value="">none</option>${faultKinds.map((kind) => `<option>${kind}</option>`).join('')}</select></label>
<label>Calls <select name="times">${[1, 5, 50].map((times) => `<option>${times}</option>`).join('')}</select></label>
<button>Set</button>
</form>`;
  return developerPage({ title: 'Local carrier', styles: STYLES, content });
}

function parcelAbroad({ barcode, externalId, address }: SandboxShipment): string {
  const place = [address.city, address.country].map(getText).join(', ');
  return `<li>
<h2>${formatWaybillNumber(barcode)}</h2>
<p>${escapeHtml(`${externalId} · ${place}`)}</p>
${moveForm(barcode, movesAbroad)}
</li>`;
}

function moveForm(number: string, offered: typeof moves): string {
  const buttons = offered.map(([value, label]) => `<button name="code" value="${value}">${label}</button>`).join('');
  return `<form method="post" action="/sandbox/carrier/parcels">
<input type="hidden" name="number" value="${number}">
${buttons}
</form>`;
}

function waybillItem({ number, orderNumber, branch }: SandboxWaybill, code: string): string {
  return `<li>
<h2>${formatWaybillNumber(number)}</h2>
<p>${escapeHtml(orderNumber)} · <span lang="uk">${escapeHtml(`${branch.CityDescription}, ${branch.Description}`)}</span></p>
<p lang="uk">${escapeHtml(statusTexts[code] ?? code)}</p>
${moveForm(number, moves)}
</li>`;
}
