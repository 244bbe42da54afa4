"""eval_nightly (tiers 1 to 3) and eval_weekly_llm (tier 4): shards as mapped tasks, then one merge that gates and alerts.

From the environment of the workers:
  ASSAY_PROJECT_DIR    the checked-out project, with its dependencies installed, on a disk that all workers share
  ASSAY_SHARDS         how many shards (default 4)
  ASSAY_LOG            a glob of the service's logs, for eval_nightly; without it no logged answer is judged
  ASSAY_STORE          where the results go: postgres://…, or a file of SQLite (default .assay/assay.db, which is made)
  ASSAY_SLACK_WEBHOOK  and ASSAY_SMTP_URL, ASSAY_ALERT_FROM, ASSAY_ALERT_TO: where alerts go

The shared disk keeps runs, answers and reports in ASSAY_PROJECT_DIR/.assay/; the log of the task merge names them.
"""

from __future__ import annotations

import os
from datetime import datetime, timedelta, timezone

try:  # Airflow 3
    from airflow.providers.standard.operators.bash import BashOperator
    from airflow.sdk import DAG
except ImportError:  # Airflow 2
    from airflow import DAG
    from airflow.operators.bash import BashOperator

PROJECT = os.environ.get("ASSAY_PROJECT_DIR", "/opt/evals")
SHARDS = int(os.environ.get("ASSAY_SHARDS", "4"))

# A folder for each run of the DAG: reports of another run must not be merged into this one.
BLOBS = ".assay/blobs/{{ dag.dag_id }}-{{ run_id | replace(':', '-') | replace('+', '-') }}"

# A shard is done once its report is written, whatever it says: the merge decides. One that died has judged nothing, and is
# run again; one that has a report is not, since a second try would ask a system that varies until it answers well.
SHARD = """
REPORT="$BLOBS/$VITEST_BLOB_LABEL.json"
rm -f "$REPORT"
npx vitest run --project=evals $SEQUENCE --tags-filter="$TAGS" --reporter=blob --outputFile.blob="$REPORT" || echo "Vitest ended with $?"
test -s "$REPORT"
"""
# Cases that the rules contradict. Name the files where they are not fixtures/golden-set/*.jsonl.
LINT = "npx vitest-assay golden lint"
NIGHTLY = 'npx vitest-assay nightly --project=evals --merge-reports="$BLOBS" ${ASSAY_LOG:+--log "$ASSAY_LOG"}'
WEEKLY = 'npx vitest-assay weekly --project=evals --merge-reports="$BLOBS"'


def pipeline(dag_id: str, kind: str, tags: str, schedule: str, merge: str) -> DAG:
    with DAG(
        dag_id=dag_id,
        schedule=schedule,
        start_date=datetime(2026, 1, 1, tzinfo=timezone.utc),
        catchup=False,
        max_active_runs=1,
        default_args={"retries": 0, "execution_timeout": timedelta(hours=4)},
        tags=["vitest-assay"],
    ) as dag:
        prepare = BashOperator(
            task_id="prepare",
            bash_command='rm -rf "$BLOBS" && mkdir -p "$BLOBS"',
            cwd=PROJECT,
            env={"BLOBS": BLOBS},
            append_env=True,
        )
        lint = BashOperator(task_id="lint", bash_command=LINT, cwd=PROJECT, append_env=True)
        shards = BashOperator.partial(
            task_id="shard",
            bash_command=SHARD,
            cwd=PROJECT,
            append_env=True,
            retries=1,
            retry_delay=timedelta(seconds=30),
        ).expand(
            env=[
                {
                    "ASSAY_SHARD": f"{index}/{SHARDS}",
                    "VITEST_BLOB_LABEL": f"shard-{index}",
                    "ASSAY_RUN_TYPE": kind,
                    # Asks the system again; under CI its recordings would be replayed.
                    "ASSAY_REPLIES": "record",
                    "TAGS": tags,
                    # Cases at once: a system that confuses two patients does so when it is asked by two.
                    "SEQUENCE": "--sequence.concurrent" if kind == "nightly" else "",
                    "BLOBS": BLOBS,
                }
                for index in range(1, SHARDS + 1)
            ]
        )
        merged = BashOperator(
            task_id="merge",
            bash_command=merge,
            cwd=PROJECT,
            # BUILD_URL is where alerts link to.
            env={"BLOBS": BLOBS, "BUILD_URL": "{{ ti.log_url }}"},
            append_env=True,
            # Also where a shard failed, so that somebody is told.
            trigger_rule="all_done",
        )
        prepare >> lint
        prepare >> shards >> merged
    return dag


eval_nightly = pipeline("eval_nightly", "nightly", "tier1 or tier2 or tier3", "17 3 * * *", NIGHTLY)
eval_weekly_llm = pipeline("eval_weekly_llm", "weekly", "tier4", "17 4 * * 0", WEEKLY)
