import type { LegalFacts } from "../facts.ts";
import type { Section } from "./long-text.tsx";

/** The part of the privacy page for visitors of pages. */
export function forVisitors({
	visitDays,
	countMonths,
	visitorKeyHours,
	backupDays,
	reportDays,
	openReportDays,
}: LegalFacts): Section[] {
	return [
		{
			id: "visitors",
			heading: "When you visit somebody's page",
			body: (
				<>
					<p>
						A page made with Linkstead loads nothing from other companies. It sets no cookie, unless you open something
						that its owner has locked. When you open a page, or follow one of its links, we record:
					</p>
					<ul>
						<li>
							the page, which of its languages you read if it has several, the link if you followed one, and the time,
						</li>
						<li>the site that you came from, and campaign words in the page's own address,</li>
						<li>your browser, its system and its language, as the browser names them, and the kind of device,</li>
						<li>
							the country, region and city that Cloudflare derives from your IP address, and the data center that
							answered.
						</li>
					</ul>
					<p>
						To count you once a day, we turn your IP address into a code. The code is different on each page and each
						day. It is made with a secret key, and the key of a day is deleted {visitorKeyHours} hours after that day
						began. Without the key nobody can match the code with an address, and neither can we. The IP address itself
						is never stored.
					</p>
					<p>
						The owner of the page sees counts made from these records: so many visits from a city, from an app, on a
						day. If something is locked, that includes how many people saw its lock and how many passed.
					</p>
				</>
			),
		},
		{
			id: "kept",
			heading: "How long visits are kept",
			body: (
				<>
					<p>
						Single visits and clicks are kept for at most {visitDays} days, and the counts made from them for{" "}
						{countMonths} months. Both are deleted by themselves, in rounds that can take a day more. A page's total
						number of visits, and the titles of links that were followed, stay as long as the page.
					</p>
					<p>
						A record that could not be counted because of an error waits until we have repaired the error. Visits by
						programs are kept apart, with the program's name and nothing else about the visitor.
					</p>
					<p>
						Cloudflare can restore our database to any moment of the last {backupDays} days. We use that to repair
						accidents only. Everything that is deleted leaves this backup after the same time.
					</p>
				</>
			),
		},
		{
			id: "reports",
			heading: "When you report a page",
			body: (
				<p>
					We keep the reason, which file it is about, your words and, if you give it, your email address. We use them to
					look at the page and to tell you how it ended. A code made from your IP address limits how many reports one
					address can send. The owner of the page doesn't learn who reported it. The report is deleted {reportDays} days
					after the decision, or {openReportDays} days after it came in if nobody decides.
				</p>
			),
		},
	];
}
