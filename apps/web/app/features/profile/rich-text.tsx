type RichTextProps = {
  /** HTML of the API: a few plain tags, cleaned when it was saved and again in every answer. */
  html: string
}

/**
 * A text that a user has formatted. This is the one place that puts users' HTML into a page: cleaning
 * it takes a parser, which is the server's work, and anything else than setting it would show the tags.
 */
export function RichText({ html }: RichTextProps) {
  return (
    <div
      className="max-w-[72ch] space-y-2.5 text-base leading-relaxed text-pretty [overflow-wrap:anywhere] [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_b]:font-bold [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
