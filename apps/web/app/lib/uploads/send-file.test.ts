import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

test('an empty file is refused before anything is sent', async () => {
  const sending = sendFile(new File([], 'zero.png'), {
    purpose: 'token',
    onProgress: () => expect.unreachable(),
    signal: new AbortController().signal,
  })
  await expect(sending).rejects.toThrow('Файл пуст. Выберите другой')
})
