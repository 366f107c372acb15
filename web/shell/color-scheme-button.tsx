import { Button } from "@mantine/core";
import { useColorStep } from "./use-color-step.ts";

/** Changes the colors of every screen. Signed-in people have it in the account menu. */
export function ColorSchemeButton() {
	const { label, nextLabel, step } = useColorStep();
	return (
		<Button
			variant="subtle"
			color="gray"
			size="sm"
			c="dimmed"
			fw={500}
			onClick={step}
			aria-label={`Colors: ${label}. Change to ${nextLabel}`}
		>
			Colors: {label}
		</Button>
	);
}
