type ArticleBodyProps = {
  /** HTML of the API, sanitised when it was written and again in every answer. */
  html: string
  className?: string
}

/** What editors write: articles and answers. */
export function ArticleBody({ html, className = '' }: ArticleBodyProps) {
  return <div className={`article ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
