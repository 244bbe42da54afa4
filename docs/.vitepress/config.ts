import { defineConfig } from 'vitepress'

const page = (text: string, name: string): { text: string; link: string } => ({ text, link: `/${name}` })

/** The pages of `docs/` as a site: npm run docs:site. Dead links fail the build; those to files outside of `docs/` lead into the repository, and are checked by `fixtures/package-links.e2e.test.ts`. */
// VitePress reads the default export of its config.
export default defineConfig({
  title: 'vitest-assay',
  description: 'A golden set as a test suite for clinical AI, and a gate in CI',
  lang: 'en-GB',
  srcDir: '.',
  outDir: '../.tmp/site',
  cacheDir: '../.tmp/vitepress',
  cleanUrls: true,
  ignoreDeadLinks: [/^(?:\.\/)?\.\.\//u],
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    sidebar: [
      {
        text: 'Start',
        items: [
          page('The first hour', 'first-hour'),
          page('Coming from promptfoo or vitest-evals', 'coming-from'),
          page('For clinicians', 'for-clinicians'),
          page('For auditors', 'for-auditors'),
        ],
      },
      {
        text: 'Guides',
        items: [
          page('My chatbot', 'guide-chatbot'),
          page('My RAG', 'guide-rag'),
          page('My summariser', 'guide-summariser'),
          page('A hospital without internet', 'guide-offline'),
          page('A monorepo', 'guide-monorepo'),
          page('10,000 cases', 'guide-many-cases'),
          page('Nightly and weekly', 'pipelines'),
          page('A suite without a clinic', 'without-a-clinic'),
          page('Production', 'production'),
          page('Other tools', 'other-tools'),
        ],
      },
      {
        text: 'The gate',
        items: [
          page('The gate', 'gate'),
          page('Reading a report', 'reading-a-report'),
          page('Held-out patients', 'held-out'),
          page('Results store', 'store'),
          page('What can go wrong', 'what-can-go-wrong'),
        ],
      },
      {
        text: 'Checks',
        items: [
          page('Matchers and graders', 'matchers'),
          page('Tier 1', 'tier-1'),
          page('Retrieval', 'retrieval'),
          page('Guidelines and calculators', 'guidelines'),
          page('Language', 'language'),
          page('Judges', 'judges'),
          page('Rubrics', 'rubrics'),
          page('Published graders', 'graders'),
          page('Generated patients', 'fuzzing'),
          page('Cases of your own', 'own-cases'),
          page('Patients', 'patients'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Options', 'options'),
          page('Exports', 'exports'),
          page('Commands', 'commands'),
          page('Files', 'files'),
          page('Errors, blocks, verdicts', 'errors'),
          page('Glossary', 'glossary'),
          page('Figures', 'figures'),
          page('Content review', 'content-review'),
        ],
      },
    ],
  },
})
