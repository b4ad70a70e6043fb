/** How long a live connection may be gone before we ask by ourselves, and how often then. */
const PATIENCE_MS = 10_000
const POLL_MS = 15_000

type Connection = {
  connectionStatus: () => string
  onConnectionChange: (listener: (status: string) => void) => () => void
}

/**
 * Calls `reread` after every reconnection, and every 15 s once the connection has been down for 10:
 * messages may be lost, and the page must not stay behind them.
 */
export function watchConnection(connection: Connection, reread: () => void): () => void {
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | null = null

  function poll() {
    isBehind = true
    reread()
    timer = setTimeout(poll, POLL_MS)
  }

  function calm() {
    if (timer) clearTimeout(timer)
    timer = null
  }

  function follow(status: string) {
    if (status !== 'connected') {
      timer ??= setTimeout(poll, PATIENCE_MS)
      return
    }
    calm()
    if (isBehind) reread()
    // From now on any loss, however short, may hide a message.
    isBehind = true
  }

  follow(connection.connectionStatus())
  const stop = connection.onConnectionChange(follow)
  return () => {
    calm()
    stop()
  }
}
