/** What the operator sees while the app starts: one line a step, with the time it took. */
export type Report = {
  step<Result>(
    title: string,
    run: (progress: (text: string) => void) => Promise<Result>,
  ): Promise<Result>
  say(text: string): void
  /** The step that is being made, or was last. */
  current(): string
}

export function createReport(output: NodeJS.WriteStream): Report {
  const isLive = output.isTTY === true
  let current = 'Настройки'

  return {
    async step(title, run) {
      const startedAt = performance.now()
      current = title
      const line = (mark: string, text: string) =>
        output.write(isLive ? `\r\u001b[2K${mark} ${text}` : `${mark} ${text}\n`)

      line('…', title)
      const result = await run((text) => line('…', `${title} ${text}`))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
      line('✓', `${title} (${seconds} с)`)
      if (isLive) output.write('\n')
      return result
    },
    say: (text) => void output.write(`${text}\n`),
    current: () => current,
  }
}
