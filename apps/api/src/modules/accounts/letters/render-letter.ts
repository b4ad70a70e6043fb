import { PRODUCT } from '@kefir/rules/product'
import type { LetterText } from '../../../brings/letter.ts'
import { escapeHtml } from '../../../html/escape-html.ts'

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#14161c'
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:14px;background:#1d49f2;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none'
const SMALL = 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5c6270'

/** One letter as HTML for mail programs, which know tables and inline styles only, and as text. */
export function renderLetter({ subject, paragraphs, button, note }: LetterText) {
  const link = button && { text: escapeHtml(button.text), url: escapeHtml(button.url) }
  const html = `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f3ea;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#1d49f2">${escapeHtml(PRODUCT.name)}</p>
${paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`).join('\n')}
${link ? `<p style="margin:24px 0"><a href="${link.url}" style="${BUTTON}">${link.text}</a></p>\n<p style="${SMALL}">Если кнопка не нажимается, скопируйте адрес в браузер:<br><a href="${link.url}" style="color:#1d49f2;word-break:break-all">${link.url}</a></p>` : ''}
${note ? `<p style="${SMALL}">${escapeHtml(note)}</p>` : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  const text = [
    ...paragraphs,
    ...(button ? [`${button.text}: ${button.url}`] : []),
    ...(note ? [note] : []),
    `— ${PRODUCT.name}`,
  ].join('\n\n')

  return { subject, html, text: `${text}\n` }
}
