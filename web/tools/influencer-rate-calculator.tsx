import { Button, TextInput } from "@mantine/core";
import { influencerRate, type RateField, type RateInputs, readRateInputs } from "../../core/tools/influencer-rate.ts";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./influencer-rate-calculator.module.css";
import { ResultActions, ResultPanel } from "./result-panel.tsx";
import { Explanation, ToolScreen } from "./tool-screen.tsx";
import { useResult } from "./use-result.ts";
import { addressWith, useToolForm } from "./use-tool-form.ts";

const EXAMPLE = { followers: "12,500", engagement: "3.2" };

export function InfluencerRateCalculator() {
	const { result, count, showResult } = useResult<{ inputs: RateInputs; typed: Record<RateField, string> }>();
	const { form, field, show } = useToolForm<RateField, RateInputs>({
		fields: ["followers", "engagement"],
		read: readRateInputs,
		onInputs: (inputs, typed) => showResult({ inputs, typed }),
		isSharable: true,
	});
	const words = result && rateInWords(result.inputs);
	return (
		<ToolScreen
			tool="influencer-rate-calculator"
			promise="A fair first price for a sponsored post, from two numbers you already have."
			form={
				<form {...form}>
					<TextInput
						label="Followers"
						description="12,500 or 1.5m: both work."
						autoComplete="off"
						{...field("followers")}
					/>
					<TextInput
						label="Engagement rate, in %"
						description="How many of your followers like or comment, from 0 to 100."
						inputMode="decimal"
						autoComplete="off"
						{...field("engagement")}
					/>
					<Button type="submit" size="lg">
						Calculate my rate
					</Button>
				</form>
			}
			result={
				<ResultPanel
					label="Your rate"
					count={count}
					announcement={words ? `${words.rate} per sponsored post` : ""}
					empty={{
						words: "Two numbers, one price. Try 12,500 followers and 3.2%.",
						onExample: () => show(EXAMPLE),
					}}
				>
					{result && words && (
						<>
							<p className={classes.rate}>
								<strong>{words.rate}</strong> per sponsored post
							</p>
							<p className={classes.sum}>{words.sum}</p>
							<ResultActions>
								<CopyButton isMain label="Copy the rate" text={words.summary} />
								<CopyButton label="Copy a link" text={() => addressWith(result.typed)} />
							</ResultActions>
						</>
					)}
				</ResultPanel>
			}
			closing={{
				title: "Make it easy to book you",
				words: "Put your work, your channels and your address on one page, and send brands one short link.",
				action: "Create your free bio",
			}}
		>
			<Explanation title="How the number is found">
				<p>
					Followers × engagement rate in percent × 0.01, rounded to whole dollars. In other words: one dollar for each
					follower who reacts to a typical post.
				</p>
				<p>
					10,000 followers with 3% engagement are 300 people who react, so a post is worth about <strong>$300</strong>.
				</p>
			</Explanation>
			<Explanation title="Find your engagement rate">
				<ol>
					<li>Take your last ten posts.</li>
					<li>Add up their likes and comments, and divide by ten.</li>
					<li>Divide by your followers, and multiply by 100.</li>
				</ol>
				<p>400 likes and comments a post with 12,500 followers are 3.2%.</p>
			</Explanation>
			<Explanation title="Use it as a start">
				<p>
					The number opens a conversation; it isn't a tariff. Ask for more when a brand wants several posts, a short
					deadline, no work with its competitors, or your pictures in its own ads.
				</p>
			</Explanation>
		</ToolScreen>
	);
}

function rateInWords(inputs: RateInputs) {
	const dollars = influencerRate(inputs);
	const rate = `$${dollars.toLocaleString("en-US")}`;
	const followers = inputs.followers.toLocaleString("en-US");
	const percent = inputs.engagementPercent.toLocaleString("en-US", { maximumFractionDigits: 10 });
	const isRounded = Math.abs((inputs.followers * inputs.engagementPercent) / 100 - dollars) > 1e-6;
	return {
		rate,
		sum: `${followers} followers × ${percent} × 0.01 ${isRounded ? "≈" : "="} ${rate}`,
		summary: `${rate} per sponsored post (${followers} followers, ${percent}% engagement)`,
	};
}
