import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DecideBar } from './decide-bar.tsx'

const nothing = () => {}
const drawn = (isImported: boolean) =>
  renderToStaticMarkup(
    <DecideBar
      isImported={isImported}
      {...{ whyNot: null, isSending: false, error: null, next: null, whyNoNext: null }}
      {...{ onApprove: nothing, onReject: nothing, onDefer: nothing }}
    />,
  )

test('what was imported is rejected, for there is nobody to send it back to', () => {
  expect(drawn(true)).toContain('Отклонить')
  expect(drawn(true)).not.toContain('Вернуть')
  expect(drawn(false)).toContain('Вернуть')
})
