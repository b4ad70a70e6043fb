import { RECOUNTS, type Recount } from '@kefir/rules/staff/recounts'
import { z } from 'zod'
import { Timestamp } from './common.ts'
import { Reason } from './staff.ts'
import { StatusReply } from './status.ts'

export const SwitchMaintenanceBody = z.object({
  on: z.boolean(),
  until: z.iso.datetime({ offset: true, error: 'Укажите день и время' }).nullable(),
  message: z.string().trim().max(300, 'Не больше 300 знаков').nullable(),
  reason: Reason,
})
export type SwitchMaintenanceBody = z.infer<typeof SwitchMaintenanceBody>

export const QueueRow = z.object({
  queue: z.string(),
  waiting: z.int(),
  /** Seconds; 0 where nothing is due. */
  oldest_age: z.int(),
  failed: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** A job that was given up; what would help a stranger is left out of its data. */
export const FailedJobRow = z.object({
  id: z.string(),
  queue: z.string(),
  failed_at: Timestamp,
  cause: z.string(),
  data: z.string(),
})
export type FailedJobRow = z.infer<typeof FailedJobRow>

/** A queue that is told of an event though no listener of this version hears it. */
export const StrayListener = z.object({ queue: z.string(), event: z.string() })
export type StrayListener = z.infer<typeof StrayListener>

export const SystemReply = z.object({
  maintenance: StatusReply,
  queues: z.array(QueueRow),
  strays: z.array(StrayListener),
  letters: z.object({ waiting: z.int(), failed: z.int() }),
  /** The sockets of the node that answers; null where it has none. */
  live: z.object({ connections: z.int(), is_joined: z.boolean() }).nullable(),
  database: z.object({
    version: z.string(),
    /** Bytes. */
    size: z.int(),
    connections: z.int(),
    most_connections: z.int(),
  }),
  /** Bytes left for what is ours to keep; null where nothing can be written. */
  disk_left: z.int().nullable(),
  files: z.object({ is_answering: z.boolean() }),
  /** Seconds that what we know of the chain is behind; null where none is followed. */
  chain_lag: z.int().nullable(),
  migrations: z.array(z.object({ name: z.string(), at: Timestamp })),
})
export type SystemReply = z.infer<typeof SystemReply>

export const FailedJobsQuery = z.object({ queue: z.string().max(200).optional() })

/** One job by its id, or every one of a queue. */
export const RetryJobsBody = z
  .object({
    id: z.uuid().optional(),
    queue: z
      .string()
      .max(200, { abort: true })
      .regex(/^[\w./-]+$/, 'Такой очереди нет')
      .optional(),
    reason: Reason,
  })
  .refine(({ id, queue }) => (id === undefined) !== (queue === undefined), {
    error: 'Укажите задачу или очередь',
    path: ['queue'],
  })
export type RetryJobsBody = z.infer<typeof RetryJobsBody>

export const RetryJobsReply = z.object({ count: z.int() })

export const RecountBody = z.object({
  what: z.enum(Object.keys(RECOUNTS) as Recount[], 'Выберите, что посчитать заново'),
  reason: Reason,
})
export type RecountBody = z.infer<typeof RecountBody>

export const ForgetListenerBody = StrayListener.extend({
  queue: z.string().max(200),
  event: z.string().max(200),
  reason: Reason,
})
export type ForgetListenerBody = z.infer<typeof ForgetListenerBody>
