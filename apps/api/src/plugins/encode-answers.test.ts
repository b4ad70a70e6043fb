import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { installEncoding, toUtf8 } from './encode-answers.ts'

const TEXTS = ['', 'Milk', 'Кефир 1 %', '12,50 л ₽', '🥛', '\u{1F3FB}é\u0000\uFFFF']

test.each(TEXTS)('«%s» becomes the same bytes as Node makes of it', (text) => {
  for (const long of [text, text.repeat(1000)])
    expect(toUtf8(long).equals(Buffer.from(long))).toBe(true)
})

test('answers arrive whole, short and long, with their length and type', async () => {
  const app = fastify()
  installEncoding(app)
  const short = { name: 'Кефир 🥛' }
  const long = { name: 'Кефир 🥛 \uD83E'.repeat(1000) }
  app.get('/short', () => short)
  app.get('/long', () => long)
  app.get('/nothing', (_request, reply) => reply.status(204).send())

  for (const [url, wanted] of [
    ['/short', short],
    ['/long', long],
  ] as const) {
    const { headers, rawPayload, json } = await app.inject({ url })
    expect(json()).toEqual(wanted)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
  expect((await app.inject({ url: '/nothing' })).statusCode).toBe(204)
})
