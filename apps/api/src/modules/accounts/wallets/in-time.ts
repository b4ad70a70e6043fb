/** What was asked for, or undefined where it has not come by then. What comes later is nobody's. */
export async function inTime<Answer>(
  asked: Promise<Answer>,
  limitMs: number,
): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
