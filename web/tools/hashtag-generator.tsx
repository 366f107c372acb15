import { Button, Textarea } from "@mantine/core";
import {
	ALWAYS_ADDED,
	HASHTAGS_PER_SET,
	type Hashtags,
	hashtagSets,
	MAX_WORDS,
	readHashtags,
} from "../../core/tools/hashtags.ts";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./hashtag-generator.module.css";
import { ResultActions, ResultPanel } from "./result-panel.tsx";
import { Explanation, ToolScreen } from "./tool-screen.tsx";
import { useResult } from "./use-result.ts";
import { addressWith, useToolForm } from "./use-tool-form.ts";

const EXAMPLE = { words: "handmade mugs, stoneware, small-batch, Leeds" };

export function HashtagGenerator() {
	const { result, count, showResult } = useResult<Hashtags>();
	const { form, field, show } = useToolForm<"words", Hashtags>({
		fields: ["words"],
		read: ({ words }) => readHashtags(words),
		onInputs: showResult,
		isSharable: true,
	});
	const hashtags = result?.hashtags ?? [];
	return (
		<ToolScreen
			tool="hashtag-generator"
			promise="Type what your post is about. Every word becomes a clean hashtag, in any language."
			form={
				<form {...form}>
					<Textarea
						label="Words"
						description="With spaces, commas or line breaks between them."
						rows={5}
						autoCapitalize="none"
						{...field("words")}
					/>
					<Button type="submit" size="lg">
						Make hashtags
					</Button>
				</form>
			}
			result={
				<ResultPanel
					label="Your hashtags"
					count={count}
					announcement={`${hashtags.length} hashtags`}
					empty={{
						words: "Your hashtags appear here, in sets that fit one post.",
						onExample: () => show(EXAMPLE),
					}}
				>
					<HashtagSets hashtags={hashtags} />
					{result && result.wordCount > MAX_WORDS && (
						<p className={classes.hint}>
							Only the first {MAX_WORDS} of your {result.wordCount.toLocaleString("en-US")} words are used.
						</p>
					)}
					<ResultActions>
						<CopyButton isMain label={`Copy all ${hashtags.length}`} text={hashtags.join(" ")} />
						<CopyButton label="Copy a link" text={() => addressWith({ words: wordsOf(hashtags) })} />
					</ResultActions>
				</ResultPanel>
			}
			closing={{
				title: "A hashtag brings people to your profile",
				words: "Give them one place to go from there: a page with all your links, in your colors.",
				action: "Create your free bio",
			}}
		>
			<Explanation title="How hashtags are made">
				<p>
					Each word becomes one hashtag in lower case. Letters and digits of every script stay. Punctuation and emoji
					go, because a hashtag would end there. The list closes with {ALWAYS_ADDED.join(" ")}.
				</p>
			</Explanation>
			<Explanation title="Five are enough">
				<p>
					Instagram counts at most five hashtags a post since December 2025, and recommends specific ones over general
					ones. So your own words come first, in sets of {HASHTAGS_PER_SET}.
				</p>
			</Explanation>
			<Explanation title="Easier to read aloud">
				<p>
					Hashtags ignore upper and lower case. If you join two words by hand, start each with a capital, as in
					#HandmadeMugs: screen readers then read two words.
				</p>
			</Explanation>
		</ToolScreen>
	);
}

function HashtagSets({ hashtags }: { hashtags: readonly string[] }) {
	const sets = hashtagSets(hashtags);
	return (
		<ol className={classes.sets}>
			{sets.map((set, index) => (
				<li key={set[0]}>
					<p className={classes.set}>
						{set.map((hashtag) => (
							<bdi key={hashtag}>{hashtag}</bdi>
						))}
					</p>
					{sets.length > 1 && <CopyButton label={`Copy set ${index + 1}`} text={set.join(" ")} />}
				</li>
			))}
		</ol>
	);
}

/** The words of a list, without those that are always added. */
function wordsOf(hashtags: readonly string[]): string {
	return hashtags
		.slice(0, -ALWAYS_ADDED.length)
		.map((hashtag) => hashtag.slice(1))
		.join(" ");
}
