import { expect, test } from 'vitest'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp } from '../testing/test-app.ts'
import { afterThisTest, connect, hear, settled, startServer } from './live-test-bed.ts'

test('who looks at a token hears that somebody liked it', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const fan = await makeUser(bed.context.db, { nikname: 'fanat' })
  const { tokenIds } = await makeCollection(bed.context.db, { tokens: [{ price: 5000n }] })
  const echo = connect(server)
  const told = hear(echo.channel(`token.${tokenIds[0]}`), '.TokenUpdated')
  await settled(echo)

  await bed.call({
    method: 'POST',
    url: `/api/v1/token/${tokenIds[0]}/favorite`,
    cookie: fan.cookie,
  })

  expect(await told).toEqual({
    token: { id: tokenIds[0], favorites_count: 1, is_sale: true, price: '50.00' },
  })
})
