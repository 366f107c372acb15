/** The part of Vite's module runner, inside Vitest's, that is changed here. It isn't public. */
interface ModuleRunner {
	evaluatedModules: { getModuleByUrl(url: string): LoadedModule | undefined };
	/** Finds a module. Simultaneous callers share one promise. */
	cachedModule(url: string, importer?: string): Promise<LoadedModule>;
}

interface LoadedModule {
	/** Whether the module has run for this file of tests. */
	evaluated: boolean;
}

declare const __vitest_mocker__: { moduleRunner: ModuleRunner };

/**
 * Lets dynamic imports of loaded modules finish at once.
 *
 * The module runner looks each one up in another request. A Durable Object that is reset during that time leaves a
 * promise that never settles, and all later imports of the module wait for that promise.
 */
export function findLoadedModulesAtOnce(): void {
	const runner = __vitest_mocker__.moduleRunner;
	const { cachedModule }: ModuleRunner = Object.getPrototypeOf(runner);
	runner.cachedModule = async (url, importer) => {
		const module = runner.evaluatedModules.getModuleByUrl(url);
		return module?.evaluated ? module : cachedModule.call(runner, url, importer);
	};
}
