import { Button } from "@mantine/core";
import { useSubmission } from "../browser/use-submission.ts";

interface LogoutButtonProps {
	className?: string | undefined;
	isDisabled?: boolean;
}

/** Signs out. The code for it loads with the click. */
export function LogoutButton({ className, isDisabled = false }: LogoutButtonProps) {
	const { run, isPending } = useSubmission(async () => {
		const { signOut } = await import("../session/sign-out.ts");
		await signOut();
	});
	return (
		<Button
			variant="subtle"
			color="gray"
			size="sm"
			className={className}
			onClick={() => run(undefined)}
			disabled={isDisabled || isPending}
		>
			Log out
		</Button>
	);
}
