import "../../../core/bio-page/bio-page.css";
import { useMantineStyleNonce } from "@mantine/core";
import { type CSSProperties, use } from "react";
import { BioPage } from "../../../core/bio-page/bio-page.tsx";
import { FIRST_GLYPHS } from "../../../core/bio-page/first-glyphs.ts";
import { pageVariables } from "../../../core/bio-page/page-variables.ts";
import { THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { demoPicturePath } from "../../../core/page/demo-pictures.ts";
import { PLATFORM_PAGES, type PlatformPage } from "../../../core/paths/marketing-path.ts";
import { Selling } from "../../billing/billing-mode.ts";
import { InternalLink } from "../../components/internal-link.tsx";
import { StartLink } from "../../landing/start-link.tsx";
import { lookSheet } from "../../preview/look-sheet.ts";
import { PhoneFrame } from "../../preview/phone-frame.tsx";
import { PLATFORM_NAMES } from "../../shell/marketing-names.ts";
import { drawnExample, type ExamplePage } from "../example-page.ts";
import { iconOf, type PlatformContent } from "../platform-content.ts";
import classes from "./platform-screen.module.css";

/** The page about one platform: an example, the steps to add a link there, and what to know before. */
export async function loadPlatformScreen(content: PlatformContent) {
	const sheet = await lookSheet([content.example.theme]);
	return () => <PlatformScreen content={content} sheet={sheet} />;
}

interface PlatformScreenProps {
	content: PlatformContent;
	/** The styles of the example's look. */
	sheet: string;
}

function PlatformScreen({ content, sheet }: PlatformScreenProps) {
	const nonce = useMantineStyleNonce();
	const isSelling = use(Selling);
	const { platform, heading, lead, people, steps, notes, questions, closing, example } = content;
	return (
		<div className={classes.screen}>
			<section className={classes.hero}>
				<div className={classes.promise}>
					<Glyph platform={platform} />
					<h1>{heading}</h1>
					<p className={classes.lead}>{lead}</p>
					<StartLink />
					<p className={classes.small}>Free forever. No card needed.</p>
				</div>
				<style nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: sheet }} />
				<Example example={example} />
			</section>

			<section className={classes.people}>
				<h2>{people.heading}</h2>
				<dl>
					{people.rows.map(([who, links]) => (
						<div key={who}>
							<dt>{who}</dt>
							<dd>{links}</dd>
						</div>
					))}
				</dl>
			</section>

			<section className={classes.steps}>
				<h2>{steps.heading}</h2>
				<div className={classes.ways}>
					{steps.ways.map((way) => (
						<div key={way.place}>
							<h3>{way.place}</h3>
							<ol>
								{way.steps.map((step) => (
									<li key={step}>{step}</li>
								))}
							</ol>
						</div>
					))}
				</div>
				<p className={classes.small}>
					{PLATFORM_NAMES[platform]} moves its menus now and then. The names may differ a little in your version.
				</p>
			</section>

			<section>
				<h2>{notes.heading}</h2>
				<div className={classes.columns}>
					{notes.rows.map(([title, words]) => (
						<div key={title}>
							<h3>{title}</h3>
							<p>{words}</p>
						</div>
					))}
				</div>
			</section>

			<section className={classes.questions}>
				<h2>Before you ask</h2>
				<div>
					{questions.map(([question, answer, withoutPlans = answer]) => (
						<div key={question}>
							<h3>{question}</h3>
							<p>{isSelling ? answer : withoutPlans}</p>
						</div>
					))}
				</div>
			</section>

			<section className={classes.closing}>
				<h2>{closing}</h2>
				<StartLink />
			</section>

			<OtherPlatforms current={platform} />
		</div>
	);
}

function Example({ example }: { example: ExamplePage }) {
	const page = drawnExample(example);
	const { fullName, links } = example;
	return (
		<figure className={classes.example} style={{ "--stage": stageColors(example.theme) } as CSSProperties}>
			<PhoneFrame isPicture label={`Example page of ${fullName}, with ${links.length} links`}>
				<BioPage element="div" page={page} pictureUrl={demoPicturePath} style={pageVariables(page)} />
			</PhoneFrame>
			<figcaption>{fullName} is made up. The page is real, and yours can look just like it.</figcaption>
		</figure>
	);
}

/** The theme's button color and the end of its background, as a gradient. */
function stageColors(theme: ThemeId): string {
	const { button, ground } = THEMES[theme].colors;
	return `linear-gradient(200deg,${button},${ground.at(-1)})`;
}

function OtherPlatforms({ current }: { current: PlatformPage }) {
	return (
		<nav className={classes.others} aria-labelledby="other-platforms">
			<h2 id="other-platforms">The same page works elsewhere</h2>
			<ul>
				{PLATFORM_PAGES.filter((platform) => platform !== current).map((platform) => (
					<li key={platform}>
						<InternalLink href={`/platforms/${platform}`}>
							<Glyph platform={platform} />
							{PLATFORM_NAMES[platform]}
						</InternalLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Glyph({ platform }: { platform: PlatformPage }) {
	return (
		<svg className={classes.glyph} viewBox="0 0 24 24" aria-hidden="true">
			<path d={FIRST_GLYPHS[iconOf(platform)]} />
		</svg>
	);
}
