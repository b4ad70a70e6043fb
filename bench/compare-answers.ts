import { Agent, get } from 'node:http'
import { median } from './measure-rate.ts'

const SAMPLES = 20
const WARM_UP = 6

/** Whoever asks, and for what. */
export type Question = { url: string; cookie: string }
export type Compared = { ratio: number; few: number; many: number }

/** How long two questions wait for their answers, asked in turns over one connection; medians, ms. */
export async function compareAnswers(few: Question, many: Question): Promise<Compared> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = { few: [] as number[], many: [] as number[] }
  try {
    for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
      const took = { few: await timeOf(few, agent), many: await timeOf(many, agent) }
      if (sample < 0) continue
      times.few.push(took.few)
      times.many.push(took.many)
    }
  } finally {
    agent.destroy()
  }
  const [less, more] = [median(times.few), median(times.many)]
  return { ratio: more / less, few: less, many: more }
}

async function timeOf({ url, cookie }: Question, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
  return performance.now() - startedAt
}
