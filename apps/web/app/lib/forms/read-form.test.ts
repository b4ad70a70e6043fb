import { expect, test } from 'vitest'
import { readForm } from './answer-form.server.ts'

const sent = (init: RequestInit) => readForm(new Request('http://site/', init))

test('what a form sent is read', async () => {
  const form = await sent({ method: 'POST', body: new URLSearchParams({ from: '/' }) })
  expect(form.get('from')).toBe('/')
})

test('what is no form is refused, and is no failure of ours', async () => {
  await expect(sent({ method: 'POST', body: 'from=/' })).rejects.toMatchObject({
    init: { status: 400 },
  })
  await expect(sent({ method: 'PUT', body: new URLSearchParams() })).rejects.toMatchObject({
    init: { status: 405 },
  })
})
