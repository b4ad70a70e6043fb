import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import encodeQR from 'qr'

const locate = createRequire(import.meta.url)
const FONTS = {
  plain: locate.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: locate.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** Points, of which an inch has 72: the sides of A4 less its margins. */
const MARGIN = 40
const PADDING = 4
const GAP = 6
const SIZE = 9
const LINE = '#8a8f99'

export type Pdf = ReturnType<typeof openPdf>
export type PdfLook = { size?: number; isBold?: boolean; align?: 'left' | 'right' | 'center' }
export type PdfColumn = {
  title: string
  /** Of the table's width, as shares that are added up. */
  share: number
  align?: PdfLook['align']
}

/**
 * A document of A4 pages that is written from top to bottom, in a font that has Russian letters and «₽» on any machine.
 * What does not fit goes on to the next page; `end` gives the file.
 */
export function openPdf({ title, at }: { title: string; at: Date }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, CreationDate: at },
    lang: 'ru-RU',
    displayTitle: true,
    // Else Helvetica is loaded, which has no Russian letters; ours named here would be read anew at each use.
    font: null,
  })
  const file = fileOf(document)
  document.registerFont('plain', FONTS.plain).registerFont('bold', FONTS.bold)
  const width = document.page.width - 2 * MARGIN
  const bottom = document.page.height - MARGIN
  let y = MARGIN

  const choose = ({ size = SIZE, isBold = false }: PdfLook) =>
    document.font(isBold ? 'bold' : 'plain').fontSize(size)

  /** Begins a new page where this height does not fit any more. */
  function make(height: number) {
    if (y + height <= bottom || y === MARGIN) return false
    document.addPage()
    y = MARGIN
    return true
  }

  const heightOf = (words: string, inside: number, look: PdfLook) =>
    choose(look).heightOfString(words, { width: inside })

  function text(words: string, look: PdfLook = {}) {
    const height = heightOf(words, width, look)
    make(height)
    choose(look).text(words, MARGIN, y, { width, align: look.align ?? 'left' })
    y += height + GAP
  }

  type Cells = { cells: string[]; shares: number[]; looks: PdfLook[] }

  const layOut = ({ cells, shares, looks }: Cells) => {
    const whole = shares.reduce((sum, share) => sum + share, 0)
    let x = MARGIN
    const boxes = cells.map((words, index) => {
      const box = { words, x, width: (width * shares[index]!) / whole, look: looks[index]! }
      x += box.width
      return box
    })
    const heights = boxes.map((box) => heightOf(box.words, box.width - 2 * PADDING, box.look))
    return { boxes, height: Math.max(...heights) + 2 * PADDING }
  }

  function drawRow({ boxes, height }: ReturnType<typeof layOut>) {
    for (const { words, x, width: side, look } of boxes) {
      document.lineWidth(0.5).rect(x, y, side, height).stroke(LINE)
      const inside = { width: side - 2 * PADDING, align: look.align ?? 'left' }
      choose(look).text(words, x + PADDING, y + PADDING, inside)
    }
    y += height
  }

  /** A table with its titles on every page that it reaches. */
  function table(columns: PdfColumn[], rows: string[][]) {
    const shares = columns.map(({ share }) => share)
    const titles = layOut({
      cells: columns.map(({ title: words }) => words),
      shares,
      looks: columns.map(() => ({ isBold: true, size: SIZE - 1 })),
    })
    make(titles.height * 2)
    drawRow(titles)
    for (const cells of rows) {
      const row = layOut({ cells, shares, looks: columns.map(({ align }) => ({ align: align! })) })
      if (make(row.height)) drawRow(titles)
      drawRow(row)
    }
    y += GAP
  }

  /** A frame of rows without titles; rows may have cells of any number. */
  function frame(rows: { words: string; share: number; look?: PdfLook }[][]) {
    for (const cells of rows) {
      const row = layOut({
        cells: cells.map(({ words }) => words),
        shares: cells.map(({ share }) => share),
        looks: cells.map(({ look }) => look ?? {}),
      })
      make(row.height)
      drawRow(row)
    }
    y += GAP
  }

  /** A QR code with words to the right of it. */
  function qr(payload: string, { side, words }: { side: number; words: string }) {
    const grid = encodeQR(payload, 'raw', { ecc: 'medium', border: 1 })
    const beside = width - side - 2 * GAP
    const height = Math.max(side, heightOf(words, beside, {}))
    make(height)
    const unit = side / grid.length
    grid.forEach((row, down) =>
      row.forEach((isDark, right) => {
        if (isDark) document.rect(MARGIN + right * unit, y + down * unit, unit, unit)
      }),
    )
    document.fill('#000000')
    choose({}).text(words, MARGIN + side + 2 * GAP, y + GAP, { width: beside })
    y += height + GAP
  }

  function rule() {
    make(GAP)
    document
      .lineWidth(1)
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .stroke('#000000')
    y += GAP
  }

  return {
    text,
    table,
    frame,
    qr,
    rule,
    /** The file, whole; nothing may be written after. */
    end() {
      document.end()
      return file
    },
  }
}

function fileOf(document: PDFDocument): Promise<Buffer> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document
      .on('data', (part) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject)
  })
}
