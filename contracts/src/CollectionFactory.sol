// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {CollectionStaff, CollectionTerms, IKefirCollection} from "./IKefirCollection.sol";

/**
 * @title CollectionFactory
 * @notice Makes the contract of a collection: a minimal clone, whose address follows from the platform's id.
 *
 * A salt makes one collection. Sent twice, the second transaction is refused and names the address that
 * the first one made, which `addressOf` tells beforehand.
 *
 * Trust: a creator chooses names, addresses of metadata and royalties (the collection refuses more than
 * 10 %), not who governs: the staff of every new collection is what the admin set here. Neither can touch
 * a collection that was made before.
 */
contract CollectionFactory is AccessControl {
    /// @notice Whoever holds it makes collections.
    bytes32 public constant CREATOR_ROLE = keccak256("CREATOR_ROLE");

    /// @notice The code that every clone runs.
    address public immutable IMPLEMENTATION;

    CollectionStaff private _staff;

    /// @notice A collection was made.
    /// @param salt The platform's id of it.
    /// @param collection Its address.
    /// @param name Its name.
    /// @param symbol Its short name.
    event CollectionCreated(bytes32 indexed salt, address indexed collection, string name, string symbol);

    /// @notice Collections made from now on have this staff.
    /// @param admin Who changes their roles and royalties.
    /// @param pauser Who stops minting.
    /// @param editor Who says where metadata is.
    /// @param minters Who mints.
    event StaffChanged(address indexed admin, address indexed pauser, address indexed editor, address[] minters);

    /// @dev The salt made `collection` before.
    error CollectionFactoryAlreadyCreated(address collection);

    /// @dev There is no code at `implementation` that a clone could run.
    error CollectionFactoryNoImplementation(address implementation);

    /// @dev A collection without an admin could never be mended.
    error CollectionFactoryNoAdmin();

    /// @notice Stands by a deployed implementation for good.
    /// @param implementation The deployed KefirCollection.
    /// @param admin Who changes roles and the staff of later collections.
    /// @param creator Who makes collections.
    /// @param staff Who may do what in every collection.
    constructor(address implementation, address admin, address creator, CollectionStaff memory staff) {
        if (implementation.code.length == 0) revert CollectionFactoryNoImplementation(implementation);
        IMPLEMENTATION = implementation;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(CREATOR_ROLE, creator);
        _changeStaff(staff);
    }

    /// @notice Makes the collection of a salt.
    /// @param salt The platform's id of the collection.
    /// @param terms What it is called and what its author gets.
    /// @return collection Its address, which `addressOf` told before.
    function create(
        bytes32 salt,
        CollectionTerms calldata terms
    ) external onlyRole(CREATOR_ROLE) returns (address collection) {
        collection = addressOf(salt);
        if (collection.code.length > 0) revert CollectionFactoryAlreadyCreated(collection);

        Clones.cloneDeterministic(IMPLEMENTATION, salt);
        emit CollectionCreated(salt, collection, terms.name, terms.symbol);
        IKefirCollection(collection).initialize(terms, _staff);
    }

    /// @notice Gives collections made from now on another staff.
    /// @param staff Who may do what in them.
    function setStaff(CollectionStaff calldata staff) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _changeStaff(staff);
    }

    /// @notice Who may do what in a collection made now.
    /// @return The staff.
    function staffOfNext() external view returns (CollectionStaff memory) {
        return _staff;
    }

    /// @notice Where the collection of a salt is, or will be.
    /// @param salt The platform's id of the collection.
    /// @return Its address.
    function addressOf(bytes32 salt) public view returns (address) {
        return Clones.predictDeterministicAddress(IMPLEMENTATION, salt);
    }

    /// @dev Kept whole, so that a change never leaves half of the old staff.
    function _changeStaff(CollectionStaff memory staff) private {
        if (staff.admin == address(0)) revert CollectionFactoryNoAdmin();
        _staff = staff;
        emit StaffChanged(staff.admin, staff.pauser, staff.editor, staff.minters);
    }
}
