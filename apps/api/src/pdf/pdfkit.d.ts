declare module 'pdfkit' {
  type TextOptions = {
    width?: number
    align?: 'left' | 'right' | 'center'
    lineGap?: number
    lineBreak?: boolean
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4'
      margin: number
      info: { Title: string; CreationDate: Date }
      lang: string
      displayTitle: boolean
      font: null
    })
    x: number
    y: number
    page: { width: number; height: number }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    lineWidth(width: number): this
    rect(x: number, y: number, width: number, height: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(colour?: string): this
    fill(colour?: string): this
    addPage(): this
    on(event: 'data', listener: (part: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
}
