import { escapeHtml } from 'shared-lib/html';
import { developerPage } from '../../../text/developerPage.ts';
import { toDataUrl } from '../templates/emailFacts.ts';
import type { ReceivedAttachment, ReceivedEmail } from './localInbox.ts';

const REFRESH_SECONDS = 5;

const STYLES = `
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  summary, .switch { display: inline-block; padding: 10px 0; }
  iframe { width: 100%; height: 720px; border: 1px solid; }`;

/** HTML page of the local inbox, newest email first; refreshes itself when `refreshes`. */
export function inboxPage(emails: readonly ReceivedEmail[], refreshes: boolean): string {
  const list = emails.length > 0 ? `<ol>${emails.map(emailItem).join('')}</ol>` : '<p>No emails yet.</p>';
  const toggle = refreshes
    ? '<a class="switch" href="?refresh=off">Stop refreshing</a>'
    : '<a class="switch" href="?">Refresh by itself</a>';
  return developerPage({
    title: 'Local inbox',
    styles: STYLES,
    head: refreshes ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '',
    content: `<p>Emails the site sends on this machine end here. ${toggle}</p>\n${list}`,
  });
}

function emailItem({ id, to, subject, text, html, images, headers, attachments, receivedAt }: ReceivedEmail): string {
  const lang = headers['content-language'] ?? '';
  return `<li>
<h2 lang="${escapeHtml(lang)}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.join(', '))}, <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></p>
<pre lang="${escapeHtml(lang)}">${escapeHtml(text.trim())}</pre>
${attachments.map((attachment, index) => attachmentLink(id, attachment, index)).join('')}
<details><summary>As HTML</summary><iframe sandbox title="Email ${id}" srcdoc="${escapeHtml(withPictures(html, images))}"></iframe></details>
</li>`;
}

const withPictures = (html: string, images: ReceivedEmail['images']) =>
  html.replace(/"cid:([\w-]+)"/g, (reference, id: string) => {
    const bytes = images[id];
    return bytes ? `"${toDataUrl({ bytes })}"` : reference;
  });

const attachmentLink = (id: number, { name }: ReceivedAttachment, index: number) =>
  `<p><a class="switch" href="/sandbox/mail/${id}/attachments/${index}">${escapeHtml(name)}</a></p>`;
