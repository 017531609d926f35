export const DEFAULT_PORTS = { interface: 4800, gateway: 4801, wallet: 4802 } as const;
