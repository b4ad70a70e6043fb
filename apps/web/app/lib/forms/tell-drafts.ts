type Server<Fields> = {
  /** Keeps the fields and gives the moment; `basedOn` is the moment of what was seen last. */
  put: (kept: { fields: Fields; basedOn: string | null; force: boolean }) => Promise<string>
  remove: () => Promise<unknown>
}

type Telling<Fields> = {
  /** What stands in the form when it is its turn. */
  latest: () => Fields
  /** Whatever another device has written since. */
  force: boolean
  /** The server has what stands here. */
  onKept: () => void
  /** It refused, or could not be reached; what was typed is still on this device. */
  onRefused: (error: unknown) => Promise<void>
}

/**
 * Tells the server of a form one thing after the other: of what stands there when its turn comes, and
 * nothing of a form that was given up since.
 */
export function tellDrafts<Fields>(server: Server<Fields>) {
  let synced: string | null = null
  let telling = Promise.resolve()
  let life = 0

  return {
    /** The last moment at which the server had the same. */
    syncedAt: () => synced,
    goOnFrom: (moment: string | null) => {
      synced = moment
    },
    tell({ latest, force, onKept, onRefused }: Telling<Fields>) {
      const now = life
      telling = telling.then(async () => {
        if (now !== life) return
        try {
          const moment = await server.put({ fields: latest(), basedOn: synced, force })
          if (now !== life) return
          synced = moment
          onKept()
        } catch (error) {
          await onRefused(error)
        }
      })
      return telling
    },
    remove() {
      life += 1
      synced = null
      telling = telling.then(async () => {
        await server.remove().catch(() => undefined)
      })
      return telling
    },
  }
}
