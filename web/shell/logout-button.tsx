import { Button } from "@mantine/core";
import { useSubmission } from "../browser/use-submission.ts";

/** Signs out. The code for it loads with the click. */
export function LogoutButton({ className }: { className?: string | undefined }) {
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
			disabled={isPending}
		>
			Logout
		</Button>
	);
}
