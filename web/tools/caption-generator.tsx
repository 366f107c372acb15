import { Button, TextInput } from "@mantine/core";
import { captionOf, chooseTemplate, readTopic } from "../../core/tools/caption.ts";
import { CAPTION_PLACES } from "../../core/tools/character-limit.ts";
import { Icon } from "../components/icon.tsx";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./caption-generator.module.css";
import { CharacterCounts } from "./character-counts.tsx";
import { ResultActions, ResultPanel } from "./result-panel.tsx";
import { Explanation, ToolScreen } from "./tool-screen.tsx";
import { useResult } from "./use-result.ts";
import { addressWith, useToolForm } from "./use-tool-form.ts";

const EXAMPLE = { topic: "my new stoneware mugs" };

interface Caption {
	topic: string;
	template: number;
}

export function CaptionGenerator() {
	const { result, count, showResult } = useResult<Caption>();
	const { form, field, show } = useToolForm<"topic", string>({
		fields: ["topic"],
		read: ({ topic }) => readTopic(topic),
		onInputs: (topic) => write(topic),
		isSharable: true,
	});
	const caption = result ? captionOf(result.topic, result.template) : "";

	function write(topic: string) {
		showResult({ topic, template: chooseTemplate(Math.random(), result?.template ?? null) });
	}

	return (
		<ToolScreen
			tool="caption-generator"
			promise="A first sentence for your next post. Take it, change it, or ask for another one."
			form={
				<form {...form}>
					<TextInput label="Topic" description="A few words, such as: my new stoneware mugs." {...field("topic")} />
					<Button type="submit" size="lg">
						Write a caption
					</Button>
				</form>
			}
			result={
				<ResultPanel
					label="Your caption"
					count={count}
					announcement={caption}
					empty={{ words: "Your caption appears here.", onExample: () => show(EXAMPLE) }}
				>
					{result && (
						<>
							<p className={classes.caption} dir="auto">
								{caption}
							</p>
							<CharacterCounts text={caption} places={CAPTION_PLACES} />
							<ResultActions>
								<CopyButton isMain label="Copy the caption" text={caption} />
								<Button
									variant="light"
									color="gray"
									leftSection={<Icon name="refresh" size={18} />}
									onClick={() => write(result.topic)}
								>
									Another one
								</Button>
								<CopyButton label="Copy a link" text={() => addressWith({ topic: result.topic })} />
							</ResultActions>
						</>
					)}
				</ResultPanel>
			}
			closing={{
				title: "“Link in bio” should lead somewhere good",
				words: "One page for everything that your captions talk about. It's live the moment you save.",
				action: "Create your free bio",
			}}
		>
			<Explanation title="How it works">
				<p>
					Your topic goes into one of three templates, by chance. Each ends with something to do: answer, save or ask.
					“Another one” never takes the same template twice in a row.
				</p>
			</Explanation>
			<Explanation title="Make it yours">
				<p>
					Add a detail that only you know: the third try, the glaze that cracked, the name of the dog. It is the part
					that people answer.
				</p>
			</Explanation>
			<Explanation title="Length">
				<p>
					Instagram takes 2,200 characters and X takes 280, where emoji count twice and every link counts 23. In the
					feed only the first words show, so begin with the best ones.
				</p>
			</Explanation>
		</ToolScreen>
	);
}
