import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchConnection } from './watch-connection.ts'

function connectionAt(status: string) {
  let tell: (status: string) => void = () => {}
  const connection = {
    connectionStatus: () => status,
    onConnectionChange: (listener: typeof tell) => {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  }
  return { connection, tell: (next: string) => tell(next) }
}

describe('a page that follows a live channel', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('asks nothing while the connection holds or comes up quickly', () => {
    const reread = vi.fn<() => void>()
    const { connection, tell } = connectionAt('connecting')
    watchConnection(connection, reread)
    tell('connected')
    vi.advanceTimersByTime(60_000)
    expect(reread).not.toHaveBeenCalled()
  })

  test('looks again after each reconnection', () => {
    const reread = vi.fn<() => void>()
    const { connection, tell } = connectionAt('connected')
    watchConnection(connection, reread)
    for (const status of ['reconnecting', 'connected', 'disconnected', 'connected']) tell(status)
    expect(reread).toHaveBeenCalledTimes(2)
  })

  test('asks every 15 seconds once the connection has been down for 10', () => {
    const reread = vi.fn<() => void>()
    const { connection, tell } = connectionAt('connected')
    watchConnection(connection, reread)
    tell('disconnected')
    vi.advanceTimersByTime(9_999)
    expect(reread).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_001)
    expect(reread).toHaveBeenCalledTimes(3)
    tell('connected')
    vi.advanceTimersByTime(60_000)
    expect(reread).toHaveBeenCalledTimes(4)
  })

  test('asks nothing after it has left', () => {
    const reread = vi.fn<() => void>()
    const { connection, tell } = connectionAt('disconnected')
    watchConnection(connection, reread)()
    tell('connected')
    vi.advanceTimersByTime(60_000)
    expect(reread).not.toHaveBeenCalled()
  })
})
