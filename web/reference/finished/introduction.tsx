import { type ReactNode, use } from "react";
import { PROBLEMS } from "../../../core/api/open-api.ts";
import { RATE_LIMITS, RATE_SECONDS } from "../../../core/api/rate-limits.ts";
import { ALL_SCOPES, SCOPES } from "../../../core/api/scope.ts";
import { TYPESCRIPT_START } from "../../../core/api/typescript.ts";
import { ALL_PLANS, planTerm } from "../../../core/plans/plan.ts";
import { ALL_EVENT_KINDS, eventWords } from "../../../core/webhooks/event-kind.ts";
import { Selling } from "../../billing/billing-mode.ts";
import classes from "../reference.module.css";
import { Code } from "./code.tsx";
import type { CodeLanguage } from "./colored.ts";
import { ORIGIN } from "./described.ts";
import { Words } from "./words.tsx";

interface Topic {
	/** Its anchor. */
	id: string;
	title: string;
	body: ReactNode;
	example?: { label: string; code: string; language: CodeLanguage };
}

/** What holds for all operations. */
export const TOPICS: readonly Topic[] = [
	{
		id: "introduction",
		title: "Introduction",
		body: (
			<>
				<p>
					Programs can do with pages what people do on our screens: read and change them, their blocks, icons and looks,
					and read statistics, subscribers, sales and domains. Every limit of the screens holds here, too.
				</p>
				<p>
					Make a token in <a href="/settings">Settings → Developers</a> and send it with each request. All paths below
					begin with <code>{ORIGIN}/api/v1</code>. The <a href="/api/v1/openapi.json">OpenAPI document</a> has the same
					operations for tools.
				</p>
			</>
		),
		example: {
			label: "A first request",
			language: "curl",
			code: `export LINKSTEAD_TOKEN=lks_…\n\ncurl "${ORIGIN}/api/v1/pages" \\\n  -H "Authorization: Bearer $LINKSTEAD_TOKEN"`,
		},
	},
	{
		id: "tokens",
		title: "Tokens",
		body: (
			<>
				<p>
					A token is for one account, for all of its pages or for some. What you may not do, no token of yours may. It
					goes into the header <code>Authorization</code>, never into an address, and it ends at once when you delete
					it.
				</p>
				<dl className={classes.problems}>
					{ALL_SCOPES.map((scope) => (
						<div key={scope}>
							<dt>
								<b>{SCOPES[scope].name}</b>
							</dt>
							<dd>{SCOPES[scope].words}.</dd>
						</div>
					))}
				</dl>
			</>
		),
	},
	{
		id: "versions",
		title: "Versions",
		body: (
			<>
				<p>
					A page has a version, which is its <code>ETag</code>. Whatever changes words, look or blocks that are there
					needs <code>If-Match</code> with it, and gets 412 when somebody else has saved the page. So a program and
					somebody in the editor never overwrite each other. <code>If-Match: *</code> changes what is there now.
				</p>
				<p>Adding and moving blocks needs no version: it merges with what others save.</p>
			</>
		),
		example: {
			label: "A change of version 17",
			language: "curl",
			code: `curl -X PATCH "${ORIGIN}/api/v1/pages/juniper-vale" \\\n  -H "Authorization: Bearer $LINKSTEAD_TOKEN" \\\n  -H 'If-Match: "17"' \\\n  -H "Content-Type: application/json" \\\n  -d '{"bio":"New bowls every Friday."}'`,
		},
	},
	{
		id: "dry-run",
		title: "Try a change",
		body: (
			<p>
				<code>?dry_run=1</code> tries a change of a page. Nothing is written. The answer names the fields that would
				change, what would be refused, and what would leave visitors worse off.
			</p>
		),
		example: {
			label: "The answer to a trial",
			language: "json",
			code: JSON.stringify(
				{
					isTrial: true,
					changed: ["bio"],
					problems: [],
					warnings: [],
				},
				null,
				2,
			),
		},
	},
	{
		id: "repeats",
		title: "Send again safely",
		body: (
			<p>
				A <code>POST</code> takes an <code>Idempotency-Key</code>, any text of yours. The same request with the same key
				gets the same answer for a day and is carried out once. After a 503 read what is there before you send it again.
			</p>
		),
	},
	{
		id: "answers",
		title: "Answers",
		body: (
			<>
				<p>
					Times are in UTC. Those inside a block are milliseconds since 1970. Amounts are in the smallest unit of the
					currency. Fields may be added to answers. Whatever would break a program gets another version first.
				</p>
				<p>
					Lists have <code>items</code> and <code>next</code>. Send <code>next</code> as <code>cursor</code> for the
					next part. It is null at the end.
				</p>
				<p>Whoever may not edit a page gets its locked blocks without what is behind the lock.</p>
			</>
		),
	},
	{
		id: "errors",
		title: "Errors",
		body: (
			<>
				<p>
					What is wrong is told as problem details (RFC 9457). <code>detail</code> has the words of our screens, and{" "}
					<code>errors</code> the places in the request. Unknown fields are refused.
				</p>
				<dl className={classes.problems}>
					{Object.entries(PROBLEMS).map(([status, words]) => (
						<div key={status}>
							<dt>
								<code>{status}</code>
							</dt>
							<dd>
								<Words>{words}</Words>
							</dd>
						</div>
					))}
				</dl>
			</>
		),
		example: {
			label: "A problem",
			language: "json",
			code: JSON.stringify(
				{
					type: "about:blank",
					title: "Bad request",
					status: 400,
					code: "invalid",
					detail: "There is no such field.",
					errors: [{ field: "body.bioo", detail: "There is no such field." }],
				},
				null,
				2,
			),
		},
	},
	{
		id: "limits",
		title: "Limits",
		body: (
			<>
				<p>
					A token can send so many requests in {RATE_SECONDS} seconds, which <code>RateLimit-Policy</code> says. Above,
					the answer is 429 with <code>Retry-After</code> in seconds. Edges count apart, so nobody is told how many are
					left.
				</p>
				<RateLimits />
			</>
		),
	},
	{
		id: "typescript",
		title: "TypeScript",
		body: (
			<>
				<p>
					A client with all types is made from the OpenAPI document by{" "}
					<a href="https://github.com/oazapfts/oazapfts">oazapfts</a>. Each example in TypeScript goes on from these
					lines. A call that is refused throws an <code>HttpError</code>, whose <code>data</code> is the problem.
				</p>
			</>
		),
		example: {
			label: "The beginning of a program",
			language: "typescript",
			code: `// npm install @oazapfts/runtime\n// npx oazapfts ${ORIGIN}/api/v1/openapi.json \\\n//   linkstead.ts --argumentStyle=object\n${TYPESCRIPT_START}`,
		},
	},
	{
		id: "webhooks",
		title: "Webhooks",
		body: (
			<>
				<p>
					A webhook tells a program what has happened, by the{" "}
					<a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification. Requests are signed, and each
					event arrives at least once with the same <code>webhook-id</code>. Any status from 200 to 299 means that it
					has arrived. Whatever fails is sent again for 75 hours. The{" "}
					<a href="#events-list">events of the last 30 days</a> can be read again.
				</p>
				<dl className={classes.problems}>
					{ALL_EVENT_KINDS.map((kind) => (
						<div key={kind}>
							<dt>
								<code>{kind}</code>
							</dt>
							<dd>{eventWords(kind)}.</dd>
						</div>
					))}
				</dl>
			</>
		),
		example: {
			label: "The body of a webhook",
			language: "json",
			code: JSON.stringify(
				{
					type: "subscriber.confirmed",
					timestamp: "2026-12-01T12:00:00.000Z",
					data: { page: "juniper-vale", subscriber: "sam-on-the-list-12345", email: "sam@example.com" },
				},
				null,
				2,
			),
		},
	},
];

/** A topic with its example beside it. */
export function TopicSection({ topic: { id, title, body, example } }: { topic: Topic }) {
	return (
		<section className={classes.section} aria-labelledby={id}>
			<div className={classes.head}>
				<h2 id={id}>
					<a href={`#${id}`}>{title}</a>
				</h2>
				{body}
			</div>
			<div className={classes.example}>{example && <Code {...example} />}</div>
		</section>
	);
}

/** Where no plans are for sale, all accounts have the same one, and the header says its limit. */
function RateLimits() {
	return use(Selling) ? (
		<dl className={classes.problems}>
			{ALL_PLANS.map((plan) => (
				<div key={plan}>
					<dt>
						<b>{planTerm(plan, "name")}</b>
					</dt>
					<dd>{RATE_LIMITS[plan]} requests</dd>
				</div>
			))}
		</dl>
	) : null;
}
