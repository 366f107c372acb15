import { TextInput } from "@mantine/core";
import { usernameHint } from "../editor/profile/username/username-hint.ts";
import { useFreeName } from "./use-free-name.ts";

interface UsernameInputProps {
	value: string;
	/** The reason why the Worker has refused this name. */
	refusal?: string | undefined;
	onChange: (username: string) => void;
}

/** The field for a new page's username. It says whether the name is free. */
export function UsernameInput({ value, refusal, onChange }: UsernameInputProps) {
	const free = useFreeName(value);
	const problem = refusal ?? free.problem;
	const hint = usernameHint({
		host: window.location.host,
		domain: null,
		liveUsername: null,
		isEmpty: true,
		...free,
		problem,
	});
	return (
		<TextInput
			label="Username"
			placeholder="your-name"
			autoCapitalize="none"
			autoComplete="off"
			autoCorrect="off"
			spellCheck={false}
			maxLength={200}
			description={hint}
			descriptionProps={{ "aria-live": "polite" }}
			inputWrapperOrder={["label", "input", "error", "description"]}
			value={value}
			error={problem}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	);
}
