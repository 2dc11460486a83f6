import { escapeHtml } from 'shared-lib/html';
import type { ReceivedAttachment, ReceivedEmail } from './localInbox.ts';

const REFRESH_SECONDS = 5;

const STYLES = `
  :root { color-scheme: light dark; }
  body { max-width: 720px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
  ol { padding: 0; list-style: none; }
  li { padding: 16px 0; border-top: 1px solid; }
  h2 { margin: 0; font-size: 18px; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  summary, .switch { display: inline-block; padding: 10px 0; }
  iframe { width: 100%; height: 420px; border: 1px solid; }`;

/** HTML page of the local inbox, newest email first; refreshes itself when `refreshes`. */
export function inboxPage(emails: readonly ReceivedEmail[], refreshes: boolean): string {
  const list = emails.length > 0 ? `<ol>${emails.map(emailItem).join('')}</ol>` : '<p>No emails yet.</p>';
  const toggle = refreshes
    ? '<a class="switch" href="?refresh=off">Stop refreshing</a>'
    : '<a class="switch" href="?">Refresh by itself</a>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refreshes ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<title>Local inbox</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>Local inbox</h1>
<p>Emails the site sends on this machine end here. ${toggle}</p>
${list}
</main>
</body>
</html>`;
}

function emailItem({ id, to, subject, text, html, headers, attachments, receivedAt }: ReceivedEmail): string {
  const lang = headers['content-language'] ?? '';
  return `<li>
<h2 lang="${escapeHtml(lang)}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.join(', '))}, <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></p>
<pre lang="${escapeHtml(lang)}">${escapeHtml(text.trim())}</pre>
${attachments.map((attachment, index) => attachmentLink(id, attachment, index)).join('')}
<details><summary>As HTML</summary><iframe sandbox title="Email ${id}" srcdoc="${escapeHtml(html)}"></iframe></details>
</li>`;
}

const attachmentLink = (id: number, { name }: ReceivedAttachment, index: number) =>
  `<p><a class="switch" href="/sandbox/mail/${id}/attachments/${index}">${escapeHtml(name)}</a></p>`;
