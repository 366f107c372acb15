import "@mantine/core/styles/Tabs.layer.css";
import { Tabs, Text } from "@mantine/core";
import { CopyButton } from "../../share/copy-button.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { ASSISTANTS } from "./assistants.ts";
import classes from "./developers.module.css";

/** How to connect an assistant: a line to copy for each kind of program, to be used with a token. */
export function ConnectAssistant() {
	const address = `${window.location.origin}/mcp`;
	return (
		<SettingsSection
			title="Connect an assistant"
			words="In a chat, say what to change on your pages. Make a token for it first: the assistant may do what the token may."
		>
			<Tabs defaultValue={ASSISTANTS[0].id} mt="md" keepMounted={false}>
				<Tabs.List>
					{ASSISTANTS.map(({ id, name }) => (
						<Tabs.Tab key={id} value={id} className={classes.tab}>
							{name}
						</Tabs.Tab>
					))}
				</Tabs.List>
				{ASSISTANTS.map(({ id, words, line }) => (
					<Tabs.Panel key={id} value={id} pt="sm">
						<Text size="sm">{words}</Text>
						<pre className={classes.line}>
							<code>{line(address)}</code>
						</pre>
						<CopyButton size="sm" mt="sm" label="Copy" description="Copy the line" text={line(address)} />
					</Tabs.Panel>
				))}
			</Tabs>
		</SettingsSection>
	);
}
