import Squire from 'squire-rte'
import { cleanHtml } from './clean-html.ts'

/** Keys of the library for what a profile's text does not have. */
const UNUSED_KEYS = ['u', 'd', 'Shift-5', 'Shift-6', 'Shift-7', 'Shift-9', '[', ']']

/** Opens the editor over `root` with the HTML that stands in the field. */
export function openEditor(root: HTMLElement, html: string): Squire {
  const editor = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: cleanHtml })
  for (const key of UNUSED_KEYS)
    for (const command of ['Ctrl-', 'Meta-'])
      editor.setKeyHandler(command + key, (_editor, event) => event.preventDefault())
  // Tab leaves the field, as in every other one, and does not nest lists.
  editor.setKeyHandler('Tab', null)
  editor.setKeyHandler('Shift-Tab', null)
  editor.setHTML(html)
  return editor
}

/** What the editor holds, as clean HTML; nothing when there is no text. */
export function htmlOf(editor: Squire): string {
  const box = document.createElement('div')
  box.append(cleanHtml(editor.getHTML()))
  return box.textContent.trim() === '' ? '' : box.innerHTML
}

/** Characters of text, as the server counts them. */
export const lengthOf = (editor: Squire) =>
  [...editor.getRoot().textContent.replaceAll('\u200B', '')].length
