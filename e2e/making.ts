/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** A picture that nobody has sent before: noise, so that it neither packs well nor looks like another. */
export async function paint(page: Page, side: number) {
  const text = await page.evaluate(async (width) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = width
    const pen = canvas.getContext('2d')!
    const pixels = pen.createImageData(width, width)
    for (let row = 0; row < width; row += 1)
      crypto.getRandomValues(pixels.data.subarray(row * width * 4, (row + 1) * width * 4))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    pen.putImageData(pixels, 0, 0)
    // Large shapes of its own, by which it is told from other noise.
    for (let at = 0; at < 6; at += 1) {
      pen.fillStyle = `hsl(${Math.random() * 360} 80% ${20 + Math.random() * 60}%)`
      pen.fillRect(
        ...([0, 1].map(() => Math.random() * width) as [number, number]),
        width / 5,
        width / 5,
      )
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  }, side)
  return Buffer.from(text, 'base64')
}

export const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Through the form; its number. */
export async function makeCollection(page: Page, name: string) {
  await page.goto('/createCollection')
  await page.getByLabel('Название').fill(name)
  await page.getByLabel('Категория').selectOption({ index: 1 })
  await page.getByLabel(/Выбрать файл.+обложка/).setInputFiles(png('o.png', await paint(page, 640)))
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByLabel(/Заменить.+обложка/)).toBeAttached()
  await page.getByRole('button', { name: 'Создать коллекцию' }).click()
  await expect(page).toHaveURL(/\/collection\/\d+$/)
  return /\d+$/.exec(page.url())![0]
}

/** The field of a work's own file. */
export const CHOOSE = /Выбрать файл.+картинка/
