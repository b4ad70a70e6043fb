import { describe, expect, test } from 'vitest'
import { balance, connect, hear, maintenance, next, settled, startServer } from './live-test-bed.ts'

describe('a public channel', () => {
  test('is heard by guests under the exact and the namespaced name, once each', async () => {
    const server = await startServer()
    const echo = connect(server)
    const heard: unknown[] = []
    echo.channel('system').listen('.Maintenance', (data: unknown) => heard.push(data))
    const namespaced = hear(echo.channel('system'), 'Maintenance')
    await settled(echo)

    server.broadcast('system', 'Maintenance', maintenance)

    expect(await namespaced).toEqual(maintenance)
    expect(heard).toEqual([maintenance])
  })

  test('is told apart from its neighbour', async () => {
    const server = await startServer()
    const echo = connect(server)
    const first = hear(echo.channel('token.1'), '.TokenUpdated')
    const second = hear(echo.channel('token.2'), '.TokenUpdated')
    await settled(echo)

    server.broadcast('token.2', 'TokenUpdated', { token: { id: 2, price: '20.00' } })
    server.broadcast('token.1', 'TokenUpdated', { token: { id: 1, price: '10.00' } })

    expect(await first).toEqual({ token: { id: 1, price: '10.00' } })
    expect(await second).toEqual({ token: { id: 2, price: '20.00' } })
  })

  test('is silent for a client that left it', async () => {
    const server = await startServer()
    const echo = connect(server)
    const reached: unknown[] = []
    echo.connector.socket.on('TokenUpdated', (channel: unknown) => reached.push(channel))
    echo.channel('token.1')
    const last = hear(echo.channel('system'), '.Maintenance')
    await settled(echo)
    server.broadcast('token.1', 'TokenUpdated', { token: { id: 1 } })
    echo.leave('token.1')
    await settled(echo)

    server.broadcast('token.1', 'TokenUpdated', { token: { id: 1 } })
    server.broadcast('system', 'Maintenance', maintenance)
    await last

    expect(reached).toEqual(['token.1'])
  })
})

describe('a private channel', () => {
  test('is heard by its owner and by no other client', async () => {
    const server = await startServer()
    const [anna, boris] = [connect(server, 'session=anna'), connect(server, 'session=boris')]
    const reachedBoris: unknown[] = []
    boris.connector.socket.on('BalanceUpdated', (channel: unknown) => reachedBoris.push(channel))
    const toAnna = hear(anna.private('user.1'), '.BalanceUpdated')
    boris.private('user.1')
    const last = hear(boris.private('user.2'), '.BalanceUpdated')
    await settled(anna, boris)

    server.broadcast('user.1', 'BalanceUpdated', balance)
    server.broadcast('user.2', 'BalanceUpdated', balance)

    expect(await toAnna).toEqual(balance)
    await last
    expect(reachedBoris).toEqual(['private-user.2'])
  })

  test.each([
    { who: 'another user', cookie: 'session=boris', channel: 'user.1', status: 403 },
    { who: 'a guest', cookie: undefined, channel: 'user.1', status: 401 },
    { who: 'anyone yet', cookie: 'session=anna', channel: 'factory.place.1', status: 403 },
  ])('is refused to $who with $status', async ({ cookie, channel, status }) => {
    const echo = connect(await startServer(), cookie)
    const refusal = next(echo, 'subscription_error')
    echo.private(channel)

    expect(await refusal).toEqual([`private-${channel}`, status])
  })

  test('tells who is let in that it is heard from now on, as an event of its own', async () => {
    const echo = connect(await startServer(), 'session=anna')
    const isHeard = hear(echo.private('user.1'), '.subscription_succeeded')
    expect(await isHeard).toBeNull()
  })

  test('is refused, not fatal, when the permission cannot be looked up', async () => {
    const server = await startServer({ authorise: () => Promise.reject(new Error('no database')) })
    const echo = connect(server, 'session=anna')
    const refusal = next(echo, 'subscription_error')
    echo.private('user.1')

    expect(await refusal).toEqual(['private-user.1', 500])
  })

  test('stays closed when the client left before the permission came', async () => {
    const permission = Promise.withResolvers<{ status: 200; userId: number }>()
    const server = await startServer({
      authorise: (_cookie, channel) =>
        channel.channel === 'user.1' ? permission.promise : Promise.resolve({ status: 403 }),
    })
    const echo = connect(server, 'session=anna')
    const reached: unknown[] = []
    echo.connector.socket.on('BalanceUpdated', (channel: unknown) => reached.push(channel))
    echo.private('user.1')
    echo.leave('user.1')
    const last = hear(echo.channel('system'), '.Maintenance')
    await settled(echo)
    permission.resolve({ status: 200, userId: 1 })
    await settled(echo)

    server.broadcast('user.1', 'BalanceUpdated', balance)
    server.broadcast('system', 'Maintenance', maintenance)
    await last

    expect(reached).toEqual([])
  })

  test('is taken away when the session runs out', async () => {
    let isSignedIn = true
    const server = await startServer({
      recheckMs: 5,
      authorise: async (_cookie, channel) =>
        isSignedIn && channel.channel === 'user.1' ? { status: 200, userId: 1 } : { status: 401 },
    })
    const echo = connect(server, 'session=anna')
    const heard = hear(echo.private('user.1'), '.BalanceUpdated')
    await settled(echo)
    server.broadcast('user.1', 'BalanceUpdated', balance)
    await heard

    const refusal = next(echo, 'subscription_error')
    isSignedIn = false

    expect(await refusal).toEqual(['private-user.1', 401])
  })
})

describe('a client', () => {
  test('hears its channels again after the server was restarted', async () => {
    const server = await startServer()
    const echo = connect(server, 'session=anna')
    const toAll = hear(echo.channel('system'), '.Maintenance')
    const toAnna = hear(echo.private('user.1'), '.BalanceUpdated')
    await settled(echo)

    const again = next(echo, 'connect')
    await server.close()
    const restarted = await startServer({ port: server.port })
    await again
    await settled(echo)
    restarted.broadcast('system', 'Maintenance', maintenance)
    restarted.broadcast('user.1', 'BalanceUpdated', balance)

    expect(await toAll).toEqual(maintenance)
    expect(await toAnna).toEqual(balance)
  })

  test.each(['polling', 'websocket'])('of a foreign site is refused over %s', async (transport) => {
    const server = await startServer()
    const echo = connect(server, 'session=anna', {
      transports: [transport],
      reconnection: false,
      extraHeaders: { origin: 'https://evil.example', cookie: 'session=anna' },
    })
    await next(echo, 'connect_error')

    expect(server.connections()).toBe(0)
  })

  test('that sends nonsense is refused and disturbs nobody', async () => {
    const server = await startServer()
    const [rude, polite] = [connect(server), connect(server)]
    const heard = hear(polite.channel('system'), '.Maintenance')
    await settled(rude, polite)
    const refusals: unknown[] = []
    rude.connector.socket.on('subscription_error', (...args: unknown[]) => refusals.push(args))

    for (const payload of [undefined, null, 7, 'system', [], {}, { channel: 7 }, { channel: {} }])
      rude.connector.socket.emit('subscribe', payload)
    for (const channel of ['a'.repeat(129), 'user.1', 'presence-room.1', '__proto__'])
      rude.connector.socket.emit('subscribe', { channel })
    rude.connector.socket.emit('unsubscribe', null)
    rude.connector.socket.emit('client event', { channel: 'system', event: 'client-x', data: 1 })
    await settled(rude)

    expect(refusals.slice(0, -1)).toEqual([
      ...Array.from({ length: 9 }, () => ['', 400]),
      ['user.1', 404],
      ['presence-room.1', 404],
      ['__proto__', 404],
    ])
    const end = next(rude, 'disconnect')
    rude.connector.socket.emit('subscribe', { channel: 'a'.repeat(17 * 1024) })
    await end
    server.broadcast('system', 'Maintenance', maintenance)
    expect(await heard).toEqual(maintenance)
  })

  test('may hold a hundred channels and not one more', async () => {
    const echo = connect(await startServer())
    const refusal = next(echo, 'subscription_error')
    for (let id = 1; id <= 101; id++) echo.channel(`token.${id}`)

    expect(await refusal).toEqual(['token.101', 429])
  })

  test('is counted while it is connected', async () => {
    const server = await startServer()
    const echo = connect(server)
    await next(echo, 'connect')
    expect(server.connections()).toBe(1)

    const end = next(echo, 'disconnect')
    await server.close()
    await end
    expect(server.connections()).toBe(0)
  })
})

describe('startLiveServer', () => {
  test('says so when its port is taken', async () => {
    const { port } = await startServer()

    await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  })
})
