import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { ApiFailure, makeCallOnce } from '../../../lib/api/call-api.ts'
import { readDraft, writeDraft } from '../../../lib/forms/form-draft.ts'
import { readRefusal } from '../../../lib/forms/read-refusal.ts'
import { awaitCheck } from '../../../lib/uploads/await-check.ts'
import { sendFile } from '../../../lib/uploads/send-file.ts'
import { EMPTY_FILE } from '../../../lib/uploads/upload-refusals.ts'
import { EMPTY_WORK, toCreateBody } from '../work-fields.ts'
import { applyTable } from './apply-table.ts'
import { parseTable } from './parse-table.ts'
import {
  addFiles,
  afterReload,
  bringBack,
  changeRow,
  editRow,
  isFixed,
  readyRows,
  type Removed,
  type Row,
} from './rows.ts'
import { runBounded } from './run-bounded.ts'

/** What all works of the table have in common. */
export type Common = { collection_id: string; is_adult: boolean }

type Kept = { rows: Row[]; common: Common }
type Options = { userId: number; start: Common }

const AT_ONCE = 3

/** Many works at once: their files go out three at a time, then their works are made so. */
export function useManyWorks({ userId, start }: Options) {
  const draft = `manyWorks_${userId}`
  const files = useRef(new Map<string, File>())
  const [state, setState] = useState<Kept>({ rows: [], common: start })
  const [isCreating, setCreating] = useState(false)
  const now = useRef(state)
  const stop = useRef(new AbortController())
  const queue = useRef<string[]>([])
  const atWork = useRef(0)
  /** Rows taken out, while the page is there: what becomes of their files is known when they come back. */
  const removed = useRef(new Map<string, Removed>())

  function show(next: Kept) {
    now.current = next
    setState(next)
  }
  function set(next: Kept) {
    show(next)
    writeDraft(draft, next)
  }
  const setRows = (rows: Row[]) => set({ ...now.current, rows })
  function change(key: string, part: Partial<Row>) {
    const gone = removed.current.get(key)
    if (gone) removed.current.set(key, { ...gone, row: { ...gone.row, ...part } })
    else setRows(changeRow(now.current.rows, key, part))
  }
  const find = (key: string) =>
    removed.current.get(key)?.row ?? now.current.rows.find((row) => row.key === key)

  const open = useEffectEvent((kept: Kept | null) => {
    if (kept) set({ common: { ...start, ...kept.common }, rows: afterReload(kept.rows) })
  })
  useEffect(() => {
    const kept = readDraft<Kept>(draft)
    queueMicrotask(() => open(kept))
    const ended = (stop.current = new AbortController())
    return () => ended.abort()
  }, [draft])

  /** At most three files go out at once, whenever they were chosen. */
  function send(keys: string[]) {
    queue.current.push(...keys)
    while (atWork.current < AT_ONCE && queue.current.length > 0) {
      atWork.current += 1
      void sendOne(queue.current.shift()!).finally(() => {
        atWork.current -= 1
        send([])
      })
    }
  }

  async function sendOne(key: string) {
    const file = files.current.get(key)
    if (!file) return
    if (file.size === 0) return change(key, { stage: 'refused', error: EMPTY_FILE })
    const { signal } = stop.current
    change(key, { stage: 'sending', error: null })
    try {
      const uploadId = await sendFile(file, {
        purpose: 'token',
        onProgress: (share) =>
          show({ ...now.current, rows: changeRow(now.current.rows, key, { share }) }),
        signal,
      })
      change(key, { stage: 'sent', share: 1, uploadId })
      void judge(key, uploadId)
    } catch (error) {
      if (!signal.aborted) change(key, { stage: 'failed', error: wordsOf(error) })
    }
  }

  /** A file that will not do is told of before its work is asked for, if the server is quick enough. */
  async function judge(key: string, uploadId: string) {
    const found = await awaitCheck(uploadId, stop.current.signal)
    const row = find(key)
    if (row?.stage === 'sent' && found?.status === 'refused')
      return change(key, { stage: 'refused', uploadId: null, error: found.reason })
    if (row && found?.file) change(key, { picture: found.file.sizes.small })
  }

  async function createOne(key: string) {
    const row = now.current.rows.find((one) => one.key === key)
    if (!row?.uploadId) return
    const deedKey = row.deedKey ?? newKey()
    // Kept before it is asked for: a reload in between asks under the same key.
    change(key, { stage: 'creating', deedKey, error: null })
    try {
      const { id } = await makeCallOnce(deedKey, ask('POST /v1/tokens', { body: bodyOf(row) }))
      change(key, { stage: 'done', tokenId: id })
    } catch (error) {
      const isFile = error instanceof ApiFailure && error.reply.errors?.['upload_id'] !== undefined
      change(key, {
        error: wordsOf(error),
        ...(isFile ? { stage: 'refused', uploadId: null } : { stage: 'failed' }),
      })
    }
  }

  const bodyOf = ({ uploadId, name, description, traits }: Row) =>
    toCreateBody({
      ...EMPTY_WORK,
      ...now.current.common,
      upload_id: uploadId,
      name,
      description,
      traits,
    })

  return {
    ...state,
    isCreating,
    setCommon(part: Partial<Common>) {
      // Other words ask for other works.
      for (const key of removed.current.keys()) change(key, { deedKey: null })
      set({
        common: { ...now.current.common, ...part },
        rows: now.current.rows.map((row) => ({ ...row, deedKey: null })),
      })
    },
    /** How many did not fit. */
    add(chosen: File[]) {
      const { rows, added, left } = addFiles(now.current.rows, chosen, newKey)
      for (const { key, file } of added) files.current.set(key, chosen[file]!)
      setRows(rows)
      send(added.map(({ key }) => key))
      return left
    },
    edit: (key: string, part: Partial<Row>) => setRows(editRow(now.current.rows, key, part)),
    /** Its file goes no further, if it has not begun to; one that nobody makes a work of expires by itself. */
    remove(key: string) {
      const at = now.current.rows.findIndex((row) => row.key === key)
      if (at === -1) return
      removed.current.set(key, { row: now.current.rows[at]!, at })
      queue.current = queue.current.filter((one) => one !== key)
      setRows(now.current.rows.toSpliced(at, 1))
    },
    bringBack(key: string) {
      const gone = removed.current.get(key)
      if (!gone) return
      removed.current.delete(key)
      setRows(bringBack(now.current.rows, gone))
      if (gone.row.stage === 'waiting') send([key])
    },
    /** Whatever failed last: the file, or the work. */
    retry: (key: string) => {
      const row = now.current.rows.find((one) => one.key === key)
      if (row?.uploadId) void createOne(key)
      else send([key])
    },
    paste(text: string) {
      const applied = applyTable(now.current.rows, parseTable(text), isFixed)
      setRows(
        applied.rows.map((row, at) =>
          row === now.current.rows[at] ? row : { ...row, deedKey: null },
        ),
      )
      return applied
    },
    async createAll() {
      setCreating(true)
      await runBounded(readyRows(now.current.rows), AT_ONCE, ({ key }) => createOne(key))
      setCreating(false)
    },
    /** What is done leaves the table; the works stay. */
    clearDone: () => setRows(now.current.rows.filter(({ stage }) => stage !== 'done')),
    fileOf: (key: string) => files.current.get(key),
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure))
    return error instanceof Error ? error.message : 'Не получилось'
  const { fields, footer } = readRefusal(error)
  return Object.values(fields)[0] ?? footer ?? error.message
}

/** Also where `randomUUID` is not given: on pages that came without HTTPS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
