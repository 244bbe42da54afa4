import { sql, type Transaction } from 'kysely'
import type { Engine } from '../store.ts'
import type { StoreSchema } from '../store-schema.ts'

/** SQLite has no such types, and holds a value to nothing but its checks. */
const typesOf = {
  postgres: { id: 'SERIAL PRIMARY KEY', uuid: 'UUID', time: 'TIMESTAMPTZ', json: 'JSONB' },
  sqlite: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', uuid: 'TEXT', time: 'TEXT', json: 'TEXT' },
} as const

/** The tables; `eval_results` column by column as others read it. */
export async function createTables(db: Transaction<StoreSchema>, engine: Engine): Promise<void> {
  const { id, uuid, time, json } = typesOf[engine]
  const checked = (check: string): string => (engine === 'sqlite' ? `, CHECK (${check})` : '')
  const names = `length(run_type) <= 20 AND length(tenant_id) <= 50 AND length(metric_name) <= 100 AND tier IN (1, 2, 3, 4)`
  const figure = `
    id ${id},
    run_id ${uuid} NOT NULL,
    run_type VARCHAR(20) NOT NULL,
    timestamp ${time} NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,`
  const value = `
    tier INTEGER NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    metric_value FLOAT NOT NULL,
    baseline_id ${uuid},
    passed_baseline BOOLEAN,
    metadata ${json}${checked(`${names} AND typeof(metric_value) = 'real' AND passed_baseline IN (0, 1) AND json_valid(metadata)`)}`
  const statements = [
    `CREATE TABLE eval_results (${figure}
    condition VARCHAR(50),${value}${checked('length(condition) <= 50')})`,
    `CREATE TABLE group_results (${figure}
    group_by VARCHAR(20) NOT NULL,
    group_is VARCHAR(50) NOT NULL,${value})`,
    `CREATE TABLE unscored_results (${figure}
    condition VARCHAR(50),
    group_by VARCHAR(20),
    group_is VARCHAR(50),
    tier INTEGER NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    cause VARCHAR(50) NOT NULL,
    cases INTEGER,
    detail TEXT,
    has_value BOOLEAN NOT NULL,
    metadata ${json}${checked(`${names} AND length(condition) <= 50 AND json_valid(metadata)`)})`,
    `CREATE TABLE runs (
    run_id ${uuid} PRIMARY KEY NOT NULL,
    content_hash VARCHAR(64) NOT NULL,
    file TEXT NOT NULL,
    run_type VARCHAR(20) NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,
    started_at ${time} NOT NULL,
    duration_ms FLOAT NOT NULL,
    suite_name TEXT NOT NULL,
    suite_version TEXT NOT NULL,
    log_file TEXT,
    complete BOOLEAN NOT NULL,
    failed_tests INTEGER NOT NULL,
    problems INTEGER NOT NULL,
    blocks INTEGER NOT NULL,
    exit_code INTEGER NOT NULL,
    cases INTEGER,
    case_set VARCHAR(64) NOT NULL,
    baseline_id ${uuid})`,
    `CREATE TABLE baselines (
    baseline_id ${uuid} PRIMARY KEY NOT NULL,
    hash VARCHAR(64) NOT NULL,
    parent_hash VARCHAR(64),
    created_at ${time} NOT NULL,
    promoted_by TEXT NOT NULL,
    reason TEXT,
    suite_name TEXT NOT NULL,
    suite_version TEXT NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,
    path TEXT NOT NULL,
    run_id ${uuid} NOT NULL)`,
    `CREATE TABLE graders (
    run_id ${uuid} NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    fingerprint TEXT NOT NULL,
    judges ${json} NOT NULL,
    scored INTEGER,
    unscored INTEGER,
    mean FLOAT,
    least FLOAT,
    greatest FLOAT,
    flip_rate FLOAT,
    variance FLOAT,
    trials INTEGER NOT NULL,
    missing INTEGER NOT NULL,
    adopted BOOLEAN NOT NULL,
    tokens ${json} NOT NULL,
    dollars FLOAT,
    PRIMARY KEY (run_id, metric_name, fingerprint))`,
    `CREATE TABLE assay_meta (key VARCHAR(50) PRIMARY KEY NOT NULL, value TEXT NOT NULL)`,
    `INSERT INTO assay_meta (key, value) VALUES ('aggregate_only', 'false')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
