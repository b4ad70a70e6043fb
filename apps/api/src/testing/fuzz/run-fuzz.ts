import fc from 'fast-check'
import type { ApiDocument } from '../../openapi/build-document.ts'
import { makeUser } from '../make-user.ts'
import type { TestApp } from '../test-app.ts'
import { answerJudge } from './judge-answer.ts'
import { operationsOf, type Published } from './operations-of.ts'
import type { PickValues } from './pick-values.ts'
import { requestOf, type HostileRequest } from './request-of.ts'
import { DEEDS, spoiltDeeds } from './spoilt-deeds.ts'
import { spoiltQueries } from './spoilt-queries.ts'

export type Fuzz = {
  /** `rounds` requests to every call, each made by dice. */
  throwAtAll(wanted: { seed: number; rounds: number }): Promise<void>
  /** Every parameter of every reading call with odd values in it. */
  spoilQueries(pick: PickValues): Promise<void>
  /** Every deed that would be done, with one place of its body spoilt. */
  spoilDeeds(pick: PickValues): Promise<void>
  counts: Counts
  /** Each kind of fault of each call once, with the request that showed it; they are told once. */
  takeFaults(): string[]
}
type Counts = { calls: number; requests: number; statuses: Record<number, number> }
type Sent = Parameters<TestApp['call']>[0]

const LONGEST_SHOWN = 300

/** Sends hostile requests to every published call, or those that are chosen, and judges each answer by the document. */
export async function startFuzz(bed: TestApp, choose = (names: string[]) => names): Promise<Fuzz> {
  const document: ApiDocument = (await bed.call({ url: '/api/v1/openapi.json' })).json()
  const judge = answerJudge(document)
  const operations = operationsOf(document)
  const chosen = new Set(choose(operations.map(({ operation }) => operation.operationId)))
  const isChosen = ({ operation }: Published) => chosen.has(operation.operationId)
  const counts: Counts = { calls: chosen.size, requests: 0, statuses: {} }
  const faults = new Map<string, string>()
  const nextAddress = addresses()

  async function send(published: Published, request: Sent) {
    counts.requests += 1
    // What the bed itself finds wrong, it throws.
    const answer = await bed
      .call({ ...request, remoteAddress: nextAddress() })
      .catch((fault: unknown) => String(fault))
    if (typeof answer !== 'string')
      counts.statuses[answer.statusCode] = (counts.statuses[answer.statusCode] ?? 0) + 1
    const fault = typeof answer === 'string' ? answer : judge(published, answer)
    const name = `${published.operation.operationId} ${fault}`
    if (fault) faults.set(name, `${name} · ${JSON.stringify(request).slice(0, LONGEST_SHOWN)}`)
  }

  async function sendAll(published: Published, requests: Iterable<HostileRequest>) {
    const people = await makePeople(bed)
    for (const { as, ...request } of requests) {
      const cookie = people[as]
      await send(published, { ...request, ...(cookie && { cookie }) })
    }
  }

  return {
    counts,
    takeFaults() {
      const found = [...faults.values()]
      faults.clear()
      return found
    },
    async throwAtAll({ seed, rounds }) {
      for (const [index, published] of operations.entries()) {
        if (!isChosen(published)) continue
        const requests = requestOf(published, document.components.schemas)
        await sendAll(published, fc.sample(requests, { seed: seed + index, numRuns: rounds }))
      }
    },
    async spoilQueries(pick) {
      for (const published of operations.filter(isChosen))
        await sendAll(published, spoiltQueries(published, pick))
    },
    async spoilDeeds(pick) {
      for (const name of DEEDS.filter((one) => chosen.has(one))) {
        const published = operations.find(({ operation }) => operation.operationId === name)!
        for await (const request of spoiltDeeds(bed, document, name, pick))
          await send(published, request)
      }
    },
  }
}

let serial = 0

async function makePeople({ context: { db } }: TestApp) {
  serial += 1
  const user = await makeUser(db, { nikname: `fuzz-${serial}` })
  const staff = await makeUser(db, { nikname: `fuzz-staff-${serial}`, role: 'admin' })
  return { guest: undefined, user: user.cookie, staff: staff.cookie }
}

/** A new one for each request: addresses have limits, and these are not what is looked for. */
function addresses() {
  let number = 0
  return () => {
    number += 1
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }
}
