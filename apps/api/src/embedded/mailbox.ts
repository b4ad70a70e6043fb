import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type NewLetter = {
  to: string
  subject: string
  html: string
  text: string
  /** The whole message as it would go over the wire. */
  raw: string | Buffer
}

export type Letter = Omit<NewLetter, 'raw'> & { id: string; sentAt: string }

export type Mailbox = {
  add: (letter: NewLetter) => Promise<Letter>
  get: (id: string) => Promise<Letter | undefined>
  /** The `.eml` source of a letter. */
  getRaw: (id: string) => Promise<Buffer | undefined>
  /** The latest first. */
  list: () => Promise<Letter[]>
}

/** Ids sort by time. They come from addresses, so nothing else may become part of a path. */
const ID = /^\d{17}-[0-9a-f]{8}$/

/** Letters hold one-time links: nobody else on this machine may read them. */
const OWN = { mode: 0o600 }

/** Keeps letters as files when there is no mail server: `<id>.json` to show, `<id>.eml` to open. */
export function createMailbox(folder: string, now: () => Date = () => new Date()): Mailbox {
  async function get(id: string) {
    const content = await readIfThere(folder, id, 'json')
    return content ? (JSON.parse(content.toString()) as Letter) : undefined
  }

  return {
    async add({ raw, ...content }) {
      const sentAt = now().toISOString()
      const id = `${sentAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`
      const letter: Letter = { id, sentAt, ...content }

      await mkdir(folder, { recursive: true })
      // One that an earlier version made is closed as well.
      await chmod(folder, 0o700)
      await writeFile(join(folder, `${id}.eml`), raw, OWN)
      // A letter is there once its .json is, so that file appears last and whole.
      const draft = join(folder, `${id}.new`)
      await writeFile(draft, JSON.stringify(letter), OWN)
      await rename(draft, join(folder, `${id}.json`))
      return letter
    },

    get,

    getRaw: (id) => readIfThere(folder, id, 'eml'),

    async list() {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
      const letters = await Promise.all(ids.toSorted().toReversed().map(get))
      return letters.filter((letter) => letter !== undefined)
    },
  }
}

async function readIfThere(folder: string, id: string, extension: string) {
  if (!ID.test(id)) return undefined
  return readFile(join(folder, `${id}.${extension}`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
