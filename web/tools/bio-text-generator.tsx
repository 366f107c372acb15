import { Button, TextInput } from "@mantine/core";
import { type BioField, type BioInputs, bioText, readBioInputs } from "../../core/tools/bio-text.ts";
import { BIO_PLACES } from "../../core/tools/character-limit.ts";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./bio-text-generator.module.css";
import { CharacterCounts } from "./character-counts.tsx";
import { ResultActions, ResultPanel } from "./result-panel.tsx";
import { Explanation, ToolScreen } from "./tool-screen.tsx";
import { useResult } from "./use-result.ts";
import { addressWith, useToolForm } from "./use-tool-form.ts";

const EXAMPLE = { name: "Juniper Vale", profession: "Potter", interests: "stoneware, tea, slow mornings", closing: "" };

export function BioTextGenerator() {
	const { result, count, showResult } = useResult<{ inputs: BioInputs; typed: Record<BioField, string> }>();
	const { form, field, show } = useToolForm<BioField, BioInputs>({
		fields: ["name", "profession", "interests", "closing"],
		read: readBioInputs,
		onInputs: (inputs, typed) => showResult({ inputs, typed }),
		isSharable: true,
	});
	const bio = result ? bioText(result.inputs) : "";
	return (
		<ToolScreen
			tool="bio-text-generator"
			promise="Three lines that say who you are, short enough for every profile."
			form={
				<form {...form}>
					<TextInput label="Name" autoComplete="name" {...field("name")} />
					<TextInput label="Profession" autoComplete="organization-title" {...field("profession")} />
					<TextInput label="Interests" description="Optional, with commas between them." {...field("interests")} />
					<TextInput label="Closing line" description="Optional; we put ✨ before it." {...field("closing")} />
					<Button type="submit" size="lg">
						Write my bio
					</Button>
				</form>
			}
			result={
				<ResultPanel
					label="Your bio"
					count={count}
					announcement={bio}
					empty={{ words: "Your bio appears here, with its length for each platform.", onExample: () => show(EXAMPLE) }}
				>
					{result && (
						<>
							<div className={classes.profile}>
								<span className={classes.avatar} aria-hidden="true">
									{initialOf(result.inputs.name)}
								</span>
								<p className={classes.bio} dir="auto">
									{bio}
								</p>
							</div>
							<CharacterCounts text={bio} places={BIO_PLACES} />
							<ResultActions>
								<CopyButton isMain label="Copy the bio" text={bio} />
								<CopyButton label="Copy a link" text={() => addressWith(result.typed)} />
							</ResultActions>
						</>
					)}
				</ResultPanel>
			}
			closing={{
				title: "Put it on a page of your own",
				words: "Your bio, your picture and all your links at one short address. Free, and live the moment you save.",
				action: "Put it on your page",
			}}
		>
			<Explanation title="What's in the bio">
				<p>
					Name and profession come first, so people know at once who you are. Your interests follow, and a last line
					with a ✨. Without words of yours, that line points to your link.
				</p>
			</Explanation>
			<Explanation title="How long it may be">
				<p>
					TikTok takes 80 characters, Instagram 150 and X 160. Line breaks count too. If TikTok is too small, leave out
					the interests.
				</p>
			</Explanation>
			<Explanation title="Words that people search for">
				<p>
					“Potter in Leeds” is found by people who look for a potter in Leeds. “Dreamer” is found by nobody. Name your
					craft and your place before your moods.
				</p>
			</Explanation>
		</ToolScreen>
	);
}

/** The first character of a name, with the marks and joiners that belong to it. */
function initialOf(name: string): string {
	const [first] = new Intl.Segmenter("en").segment(name);
	return (first?.segment ?? "").toUpperCase();
}
