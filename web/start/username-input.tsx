import { TextInput } from "@mantine/core";
import { usernameHint } from "../editor/username/username-hint.ts";
import { type NameCheck, useNameCheck } from "../landing/use-name-check.ts";

interface UsernameInputProps {
	value: string;
	/** The reason why the Worker has refused this name. */
	refusal?: string | undefined;
	onChange: (username: string) => void;
}

/** The field for a new page's username. It says whether the name is free. */
export function UsernameInput({ value, refusal, onChange }: UsernameInputProps) {
	const check = useNameCheck(value);
	const problem = refusal ?? ("reason" in check ? check.reason : null);
	const hint = usernameHint({
		...{ host: window.location.host, domain: null, liveUsername: null, problem },
		...{ name: "username" in check ? check.username : null, availability: availabilityOf(check) },
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

function availabilityOf({ state }: NameCheck): "checking" | "available" | "unknown" {
	return state === "checking" || state === "available" ? state : "unknown";
}
